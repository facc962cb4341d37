<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.6" name="ship" tilewidth="64" tileheight="64" tilecount="72" columns="8">
 <image source="ship.png" width="512" height="576"/>
</tileset>
