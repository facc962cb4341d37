"""What the scenes around the table share: the sky, deck pictures, pages, sentences of troubles, ways on."""
