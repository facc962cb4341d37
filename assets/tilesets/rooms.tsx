<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.6" name="rooms" tilewidth="64" tileheight="64" tilecount="8" columns="8">
 <image source="rooms.png" width="512" height="64"/>
</tileset>
