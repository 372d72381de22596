import sharp from 'sharp';

// Each picture is decoded once, at upload. A cache would keep 50 MB and deleted files.
sharp.cache(false);

/** Re-exports sharp without its cache. */
export { sharp };
