import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { seedEntries } from './entries';
import { picturesFolder, scenesFolder } from './pictures';
import { readContent } from './read-content';

const entries = seedEntries(false);
const files = fs.readdirSync(picturesFolder).sort();
const read = (file: string) => fs.readFileSync(path.join(picturesFolder, file), 'utf8');
const kilobyte = 1024;

/** The elements of a document that are open at its end, or closed without having been opened. */
function unbalanced(svg: string): string[] {
  const open: string[] = [];
  for (const [, slash, name = '', end] of svg.matchAll(/<(\/?)([A-Za-z]+)[^<>]*?(\/?)>/g)) {
    if (end) continue;
    if (!slash) open.push(name);
    else if (open.pop() !== name) return [...open, `/${name}`];
  }
  return open;
}

/** Ids that a document defines, and those that it refers to. */
function ids(svg: string) {
  const defined = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const wanted = [...svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map(([, paint, piece]) => paint ?? piece);
  return { defined, wanted };
}

function expectComplete(svg: string) {
  const { defined, wanted } = ids(svg);
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^<>]*>[^]*<\/svg>\n$/);
  expect(unbalanced(svg)).toEqual([]);
  expect(new Set(defined).size).toBe(defined.length);
  for (const id of wanted) expect(defined).toContain(id);
  expect([...svg.matchAll(/href="(?!#)[^"]*"|url\((?!#)[^)]*\)/g)].map(([text]) => text)).toEqual([]);
  expect(svg).not.toMatch(
    /NaN|undefined|Infinity|foreignObject|var\(|<script|<style|<text|<image|<!|<\?|\son\w+=|javascript:|@import|https?:\/\/(?!www\.w3\.org\/2000\/svg)/i,
  );
}

describe('the pictures of the seed', () => {
  it('has exactly one picture for each entry that names one', () => {
    const named = entries.flatMap(({ picture }) => (picture ? [`${picture.name}.svg`] : []));
    expect(named.sort()).toEqual(files);
  });

  it('has a description for each picture', () => {
    for (const { key, picture } of entries) if (picture) expect(picture.alt.length, key).toBeGreaterThan(15);
  });

  it('has no two equal pictures', () => {
    expect(new Set(files.map(read)).size).toBe(files.length);
  });

  it('takes less than 3 MB in total', () => {
    expect(files.map((file) => read(file).length).reduce((sum, size) => sum + size)).toBeLessThan(3000 * kilobyte);
  });

  it.each(files)('accepts %s: small, complete, without scripts and external references', (file) => {
    expect(read(file).length).toBeLessThan(60 * kilobyte);
    expectComplete(read(file));
  });

  it('has pictures with the aspect ratio of their place', () => {
    for (const file of files) {
      const shape = file.startsWith('slide-') ? '1920 900' : file.startsWith('video-') ? '1280 720' : '1200 900';
      expect(read(file), file).toContain(`viewBox="0 0 ${shape}"`);
    }
  });

  it('gives neighbors in a list different background colors', () => {
    const ground = ({ key, data }: (typeof entries)[number]) => {
      const light = /id="ground"[^>]*><stop offset="0" stop-color="([^"]+)"/.exec(read(`${key}.svg`))?.[1];
      return `${String(data.category)} ${light ?? `none, as ${key}`}`;
    };
    const grounds = entries.filter(({ kind }) => kind === 'service').map(ground);
    for (const [index, one] of grounds.entries()) expect(one).not.toBe(grounds[index + 1]);
    expect(new Set(grounds).size).toBeGreaterThan(20);
  });

  it('renders each picture with the renderer that makes the stored files', { timeout: 60_000 }, async () => {
    for (const file of files) {
      const { data, info } = await sharp(path.join(picturesFolder, file))
        .resize(64)
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(info.width, file).toBe(64);
      expect(new Set(data).size, `${file} is not blank`).toBeGreaterThan(40);
    }
  });
});

describe('the scenes of the seed', () => {
  const { scenes, services } = readContent();
  const keys = scenes.map(({ key }) => key);

  it('has a painting for each scene, and no others', () => {
    expect(fs.readdirSync(scenesFolder).sort()).toEqual(keys.map((key) => `${key}.webp`).sort());
  });

  it('describes each scene', () => {
    for (const { key, alt } of scenes) expect(alt.length, key).toBeGreaterThan(15);
  });

  it('shows two or three scenes with each service, and names no service that does not exist', () => {
    const shown = scenes.flatMap((scene) => scene.services);
    for (const { key } of services) {
      const count = shown.filter((name) => name === key).length;
      expect([2, 3], key).toContain(count);
    }
    expect(shown.filter((name) => !services.some(({ key }) => key === name))).toEqual([]);
  });

  it.each(keys)('has a small painting of %s', async (key) => {
    const painting = path.join(scenesFolder, `${key}.webp`);
    expect(fs.statSync(painting).size).toBeLessThan(200 * kilobyte);
    expect(await sharp(painting).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 1200 });
  });
});
