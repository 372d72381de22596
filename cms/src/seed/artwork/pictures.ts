import { babaLampPictures } from './pictures/baba-lamps';
import { babaOfferingPictures } from './pictures/baba-offerings';
import { babaSevaPictures } from './pictures/baba-sevas';
import { shaivaPictures } from './pictures/deities-shaiva';
import { vaishnavaPictures } from './pictures/deities-vaishnava';
import { festivalPictures } from './pictures/festivals';
import { roomPictures } from './pictures/rooms';
import { samskaraPictures } from './pictures/samskaras';
import { eveningSlides } from './pictures/slides-evening';
import { indoorSlides } from './pictures/slides-indoors';
import { morningSlides } from './pictures/slides-morning';
import { tablePictures } from './pictures/table';
import { templePictures } from './pictures/temple';
import { videoPictures } from './pictures/videos';

const drawings = {
  ...babaLampPictures,
  ...babaOfferingPictures,
  ...babaSevaPictures,
  ...shaivaPictures,
  ...vaishnavaPictures,
  ...festivalPictures,
  ...roomPictures,
  ...samskaraPictures,
  ...eveningSlides,
  ...indoorSlides,
  ...morningSlides,
  ...tablePictures,
  ...templePictures,
  ...videoPictures,
};

/** The name of a picture: a service's key, or `slide-…` or `video-…`. */
export type PictureName = keyof typeof drawings;

/**
 * Every picture of the seed, drawn when asked for: a whole SVG document with nothing from outside. Services 1200 × 900,
 * slides 1920 × 900, posters 1280 × 720.
 */
export const pictures: Readonly<Record<PictureName, () => string>> = drawings;
