import { babaPictures } from './pictures/baba';
import { deityPictures } from './pictures/deities';
import { occasionPictures } from './pictures/occasions';
import { slidePictures } from './pictures/slides';
import { tablePictures } from './pictures/table';
import { templePictures } from './pictures/temple';
import { videoPictures } from './pictures/videos';

const drawings = {
  ...babaPictures,
  ...deityPictures,
  ...templePictures,
  ...occasionPictures,
  ...tablePictures,
  ...slidePictures,
  ...videoPictures,
};

/** The name of a picture: a service's key, or `slide-…` or `video-…`. */
export type PictureName = keyof typeof drawings;

/**
 * Every picture of the seed, drawn when asked for: a whole SVG document with nothing from outside. Services 1200 × 900,
 * slides 1920 × 900, posters 1280 × 720.
 */
export const pictures: Readonly<Record<PictureName, () => string>> = drawings;
