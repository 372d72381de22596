import { definitions } from './definitions';
import { mandala, type MandalaName } from './mandala';
import { grounds, type GroundName } from './palette';
import { paint } from './paints';
import { at, box, ellipse, n } from './svg';

/** The size of a service's picture, in units of its view box. */
export const pictureSize = { width: 1200, height: 900 } as const;

/** The size of a video's poster, in units of its view box. */
export const posterSize = { width: 1280, height: 720 } as const;

/** The size of a hero slide, in units of its view box. */
export const slideSize = { width: 1920, height: 900 } as const;

/** How a service's picture is put together. */
export interface Composition {
  ground: GroundName;
  mandala?: MandalaName;
  /** Where the light and the mandala have their centre; the picture's middle unless given. */
  centre?: readonly [x: number, y: number];
  /** Size of the mandala, 1 by default. */
  spread?: number;
  /** What lies between the mandala and the figure: a sky, an arch, a floor. */
  behind?: string;
  /** The motifs, in the picture's units. */
  body: string;
  /** Whether a soft light stands behind the figure. */
  light?: boolean;
}

/** A whole SVG document around a drawing, with the definitions it refers to and nothing from outside. */
export function svgDocument(width: number, height: number, body: string, ownDefinitions = ''): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<defs>${definitions(body)}${ownDefinitions}</defs>${body}</svg>`
  );
}

/** A service's picture: ground, mandala, light, figure, and darkened corners that hold it together. */
export function compose({
  ground,
  mandala: form,
  centre = [600, 440],
  spread = 1,
  behind = '',
  body,
  light = true,
}: Composition): string {
  const { width, height } = pictureSize;
  const tint = grounds[ground].tint;
  const [x, y] = centre;
  const layers =
    box(0, 0, width, height, 'url(#ground)') +
    (form ? at(x, y, mandala(form, tint), spread) : '') +
    behind +
    (light ? ellipse(x, y, 470, 430, paint('halo'), 'opacity="0.55"') : '') +
    body +
    box(0, 0, width, height, 'url(#corners)');
  return svgDocument(width, height, layers, groundPaint(ground, x, y) + corners);
}

function groundPaint(ground: GroundName, x: number, y: number): string {
  const { heart, middle, edge } = grounds[ground];
  return (
    `<radialGradient id="ground" gradientUnits="userSpaceOnUse" cx="${n(x)}" cy="${n(y)}" r="820">` +
    `<stop offset="0" stop-color="${heart}"/><stop offset="0.45" stop-color="${middle}"/><stop offset="1" stop-color="${edge}"/></radialGradient>`
  );
}

const corners =
  '<radialGradient id="corners" cx="0.5" cy="0.5" r="0.75"><stop offset="0.62" stop-color="#1A0806" stop-opacity="0"/>' +
  '<stop offset="1" stop-color="#1A0806" stop-opacity="0.34"/></radialGradient>';
