import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import sharp from 'sharp';
import { settings } from '../src/platform/runtime/settings';
import { seedFolder } from './seed-folder';

/** Absolute path of the folder with one SVG file per picture. */
export const picturesFolder = path.join(seedFolder, 'pictures');

/** Makes a JPEG of a drawing. Needs no database, so that the next one is made while one is stored. */
export async function renderPicture(name: string): Promise<Buffer> {
  const { seedPictureWidth } = settings();
  // From memory: read by the renderer itself, a drawing takes a third longer.
  const drawing = sharp(await fs.promises.readFile(path.join(picturesFolder, `${name}.svg`)));
  if (seedPictureWidth) drawing.resize({ width: seedPictureWidth });
  return drawing.jpeg({ quality: 88 }).toBuffer();
}

/**
 * Puts a seed picture into the media library in the way that every picture takes, so that it gets its variants like an
 * editor's own. Returns the file's database id.
 */
export async function storePicture(strapi: Core.Strapi, name: string, alt: string, jpeg: Buffer): Promise<number> {
  const folder = await fs.promises.mkdtemp(path.join(os.tmpdir(), 'seva-picture-'));
  try {
    const filepath = path.join(folder, `${name}.jpg`);
    await fs.promises.writeFile(filepath, jpeg);
    const files = { filepath, originalFilename: `${name}.jpg`, mimetype: 'image/jpeg', size: jpeg.length };
    const data = { fileInfo: { name: `${name}.jpg`, alternativeText: alt } };
    const [stored] = (await strapi.plugin('upload').service('upload').upload({ data, files })) as { id: number }[];
    if (!stored) throw new Error(`the picture ${name} was not stored`);
    return stored.id;
  } finally {
    await fs.promises.rm(folder, { recursive: true, force: true });
  }
}
