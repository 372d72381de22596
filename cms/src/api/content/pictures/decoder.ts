import sharp from 'sharp';

// A picture is decoded once, when it is uploaded. A cache of decoded pictures would hold 50 MB and files that are gone.
sharp.cache(false);

/** The library that decodes and encodes pictures, without its cache. */
export { sharp };
