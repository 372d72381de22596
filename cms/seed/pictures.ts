import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import sharp from 'sharp';
import { findFileByName } from '../src/api/content';
import { settings } from '../src/platform/runtime/settings';
import type { SeedScene } from './entries';
import { seedFolder } from './seed-folder';

/** Absolute path of the folder with one SVG file per picture. */
export const picturesFolder = path.join(seedFolder, 'pictures');

/** Absolute path of the folder with the painting of each scene. */
export const scenesFolder = path.join(seedFolder, 'scenes');

/** Makes a JPEG of a drawing. Needs no database, so that the next one is made while one is stored. */
export async function renderPicture(name: string): Promise<Buffer> {
  const { seedPictureWidth } = settings();
  // From memory: read by the renderer itself, a drawing takes a third longer.
  const drawing = sharp(await fs.promises.readFile(path.join(picturesFolder, `${name}.svg`)));
  if (seedPictureWidth) drawing.resize({ width: seedPictureWidth });
  return drawing.jpeg({ quality: 88 }).toBuffer();
}

/** Reads a scene as painted; the tests' small width saves them time. */
async function readScene(name: string): Promise<Buffer> {
  const { seedPictureWidth } = settings();
  const painted = await fs.promises.readFile(path.join(scenesFolder, `${name}.webp`));
  return seedPictureWidth ? sharp(painted).resize({ width: seedPictureWidth }).toBuffer() : painted;
}

/**
 * Puts a seed picture into the media library in the way that every picture takes, so that it gets its variants like an
 * editor's own. Returns the file's database id.
 */
export async function storePicture(
  strapi: Core.Strapi,
  filename: string,
  alt: string,
  picture: Buffer,
): Promise<number> {
  const folder = await fs.promises.mkdtemp(path.join(os.tmpdir(), 'seva-picture-'));
  try {
    const filepath = path.join(folder, filename);
    await fs.promises.writeFile(filepath, picture);
    const mimetype = filename.endsWith('.webp') ? 'image/webp' : 'image/jpeg';
    const files = { filepath, originalFilename: filename, mimetype, size: picture.length };
    const data = { fileInfo: { name: filename, alternativeText: alt } };
    const [stored] = (await strapi.plugin('upload').service('upload').upload({ data, files })) as { id: number }[];
    if (!stored) throw new Error(`the picture ${filename} was not stored`);
    return stored.id;
  } finally {
    await fs.promises.rm(folder, { recursive: true, force: true });
  }
}

/** Returns a function that gives the database id of a scene. Its file is stored once, even if a seed continues. */
export function sceneStore(strapi: Core.Strapi): (scene: SeedScene) => Promise<number> {
  const ids = new Map<string, number>();
  return async ({ name, alt }) => {
    const filename = `scene-${name}.webp`;
    const found = ids.get(name) ?? (await findFileByName(strapi, filename))?.id;
    const id = found ?? (await storePicture(strapi, filename, alt, await readScene(name)));
    ids.set(name, id);
    return id;
  };
}
