import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { mandalas } from './mandala';
import { paints } from './paints';
import { pictures, type PictureName } from './pictures';
import { stamps } from './stamps';

const names = Object.keys(pictures) as PictureName[];
const most = 60 * 1024;

/** Ids that a document defines, and those that it refers to. */
function ids(svg: string) {
  const defined = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const wanted = [...svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map(([, paint, piece]) => paint ?? piece);
  return { defined, wanted };
}

describe('the pictures', () => {
  it('are all different', () => {
    expect(new Set(names.map((name) => pictures[name]())).size).toBe(names.length);
  });

  it('are drawn the same each time', () => {
    for (const name of names) expect(pictures[name](), name).toBe(pictures[name]());
  });

  it.each(names)('%s is a modest, whole document that any renderer can show', (name) => {
    const svg = pictures[name]();
    const { defined, wanted } = ids(svg);
    expect(svg.length).toBeLessThan(most);
    expect(new Set(defined).size).toBe(defined.length);
    for (const id of wanted) expect(defined).toContain(id);
    expect(svg).not.toMatch(
      /NaN|undefined|Infinity|foreignObject|var\(|<script|<style|<text|<image|@import|https?:\/\/(?!www\.w3\.org\/2000\/svg)/,
    );
  });

  it('have the shape of their place', () => {
    for (const name of names) {
      const shape = name.startsWith('slide-') ? '1920 900' : name.startsWith('video-') ? '1280 720' : '1200 900';
      expect(pictures[name](), name).toContain(`viewBox="0 0 ${shape}"`);
    }
  });

  it('are understood by the renderer that turns them into files', { timeout: 60_000 }, async () => {
    for (const name of names) {
      const { data, info } = await sharp(Buffer.from(pictures[name]()))
        .resize(64)
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(info.width, name).toBe(64);
      expect(new Set(data).size, `${name} is not blank`).toBeGreaterThan(40);
    }
  });
});

describe('the shared pieces', () => {
  it('have names of their own, so that one definition never hides another', () => {
    const all = [
      ...Object.keys(paints),
      ...Object.keys(stamps),
      ...Object.keys(mandalas),
      'ground',
      'corners',
      'sky',
      'calm',
      'foot',
      'edge',
      'boat',
      'tower',
    ];
    expect(new Set(all).size).toBe(all.length);
  });
});
