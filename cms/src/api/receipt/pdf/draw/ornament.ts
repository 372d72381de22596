import { lotus, ornament, toran } from '@seva/config/motifs';
import { inside } from './pdfkit-inside';

type Document = PDFKit.PDFDocument;

/** Position of a garland in points, and the color of its cord. */
export interface Garland {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly cord: string;
}

/** Draws a garland of whole leaves and flowers. The upper edge of its cord is at `y`. */
export function drawToran(document: Document, { x, y, width, cord }: Garland): void {
  const wished = 0.72;
  const stretches = Math.round(width / (toran.width * wished));
  const scale = width / (stretches * toran.width);
  document.save().translate(x, y).scale(scale);
  for (let stretch = 0; stretch < stretches; stretch += 1) {
    document.save().translate(stretch * toran.width, 0);
    drawStretch(document);
    document.restore();
  }
  document.lineWidth(toran.cord.width).strokeColor(cord);
  document
    .moveTo(0, toran.cord.y)
    .lineTo(stretches * toran.width, toran.cord.y)
    .stroke();
  document.restore();
}

function drawStretch(document: Document): void {
  const { bloom, seed, rib } = toran;
  document.path(toran.leaf).fill(ornament.leaf);
  document.path(toran.leafShade).fill(ornament.leafDeep);
  document.path(rib.path).lineWidth(rib.width).stroke(ornament.leafLight);
  document.path(toran.smallLeaves).fill(ornament.leafLight);
  for (const { x, y, r } of toran.petals) document.circle(x, y, r);
  document.fill(ornament.saffron);
  document.circle(bloom.x, bloom.y, bloom.r).fill(ornament.marigold);
  document.circle(seed.x, seed.y, seed.r).fill(ornament.saffron);
}

/** Draws the lotus in a square of `size` points. */
export function drawMark(document: Document, x: number, y: number, size: number): void {
  const { flame, petal, bud, outer, inner, water, drop } = lotus;
  document
    .save()
    .translate(x, y)
    .scale(size / lotus.size);
  document.path(flame.path).fill(shade(document, flame, flame.colors));
  document.path(lotus.heart).fill(ornament.marigold);
  for (const { turns, colors } of [outer, inner]) {
    for (const turn of turns) {
      document.save().rotate(turn, { origin: [...lotus.foot] });
      edged(document, petal, colors);
      document.restore();
    }
  }
  edged(document, bud, inner.colors);
  document.path(water.path).lineWidth(water.width).lineCap('round').stroke(ornament.kumkum);
  document.circle(drop.x, drop.y, drop.r).fill(ornament.kumkum);
  document.restore();
}

/**
 * Draws a logo as large as the room allows, left-aligned and vertically centered.
 * @returns drawn width in points
 */
export function drawLogo(
  document: Document,
  png: Buffer,
  { x, y }: { x: number; y: number },
  room: { width: number; height: number },
): number {
  const opened = inside(document).openImage(png);
  const scale = Math.min(room.width / opened.width, room.height / opened.height);
  const [width, height] = [opened.width * scale, opened.height * scale];
  inside(document).image(opened, x, y + (room.height - height) / 2, { width, height });
  return width;
}

interface Shape {
  readonly path: string;
  readonly from: number;
  readonly to: number;
}

function edged(document: Document, shape: Shape, colors: readonly [string, string]): void {
  document.path(shape.path).lineWidth(lotus.edge).lineJoin('round');
  document.fillAndStroke(shade(document, shape, colors), ornament.paper);
}

function shade(document: Document, { from, to }: Shape, [top, bottom]: readonly [string, string]) {
  const middle = lotus.size / 2;
  return document.linearGradient(middle, from, middle, to).stop(0, top).stop(1, bottom);
}
