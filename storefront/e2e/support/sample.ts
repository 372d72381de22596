import { sizes } from './browser';
import type { Size } from './guest';
import type { SystemFonts } from './system-fonts';

/** Whether all combinations are made, as `npm run test:elsewhere` does; in `npm test` each part of them is met. */
export const isFull = process.env.SEVA_TEST_JOURNEYS === 'all';

/** Each set and each size, and the first set where letters break their lines most. */
const watched: Readonly<Record<SystemFonts, readonly Size[]>> = {
  arial: ['phone', 'tablet'],
  noto: ['desktop'],
  bare: ['phone'],
};

/** The sizes at which a set of system fonts is looked at. */
export const sizesWith = (fonts: SystemFonts): readonly Size[] =>
  isFull ? (Object.keys(sizes) as Size[]) : watched[fonts];

/** Whether a journey whose end has nothing to do with the size of the window is made at this one. */
export const isMadeAt = (size: Size, one: Size): boolean => isFull || size === one;
