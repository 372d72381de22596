import { posterSize, slideSize, svgDocument } from './compose';
import { mandala, type MandalaName } from './mandala';
import { at, box, n } from './svg';

/** How a hero slide or a poster is put together. */
export interface Scene {
  /** The sky from top to bottom, as offsets and colours. */
  sky: readonly (readonly [offset: number, colour: string])[];
  mandala?: { form: MandalaName; x: number; y: number; tint: string; size: number };
  body: string;
}

/** Where a slide's subject has its middle: right of the text, and inside what a phone shows of the picture. */
export const stage = { x: 1300, y: 470 } as const;

/** A hero slide: the scene to the right, a calm dark side to the left for the words that lie upon it. */
export function slide({ sky, mandala: back, body }: Scene): string {
  const { width, height } = slideSize;
  const layers =
    box(0, 0, width, height, 'url(#sky)') +
    behind(back) +
    body +
    box(0, 0, width, height, 'url(#calm)') +
    box(0, 0, width, height, 'url(#foot)');
  return svgDocument(width, height, layers, skyPaint(sky) + calm + foot);
}

/** A video's poster: the same make in the shape of a film, without a calm side. */
export function poster({ sky, mandala: back, body }: Scene): string {
  const { width, height } = posterSize;
  const layers = box(0, 0, width, height, 'url(#sky)') + behind(back) + body + box(0, 0, width, height, 'url(#edge)');
  return svgDocument(width, height, layers, skyPaint(sky) + edge);
}

const behind = (back: Scene['mandala']) => (back ? at(back.x, back.y, mandala(back.form, back.tint), back.size) : '');

const skyPaint = (sky: Scene['sky']) =>
  `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">${sky.map(([offset, colour]) => `<stop offset="${n(offset * 100)}%" stop-color="${colour}"/>`).join('')}</linearGradient>`;

const dark = (offset: number, opacity: number) =>
  `<stop offset="${offset}" stop-color="#1E0710" stop-opacity="${opacity}"/>`;

const calm = `<linearGradient id="calm">${dark(0, 0.86)}${dark(0.3, 0.74)}${dark(0.5, 0.3)}${dark(0.62, 0)}</linearGradient>`;

const foot = `<linearGradient id="foot" x1="0" y1="0" x2="0" y2="1">${dark(0.72, 0)}${dark(1, 0.5)}</linearGradient>`;

const edge = `<radialGradient id="edge" cx="0.5" cy="0.5" r="0.76">${dark(0.6, 0)}${dark(1, 0.5)}</radialGradient>`;
