import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import sharp from 'sharp';
import { settings } from '../runtime/settings';
import { pictures, type PictureName } from './artwork/pictures';

/** Draws a seed picture as a JPEG. Needs no database, so that the next one is drawn while one is stored. */
export function draw(name: PictureName): Promise<Buffer> {
  const { seedPictureWidth } = settings();
  const drawing = sharp(Buffer.from(pictures[name]()));
  if (seedPictureWidth) drawing.resize({ width: seedPictureWidth });
  return drawing.jpeg({ quality: 88 }).toBuffer();
}

/**
 * Puts a drawn seed picture into the media library by the way that every picture takes, so that it gets its variants
 * like an editor's own. Returns the file's database id.
 */
export async function storeDrawing(
  strapi: Core.Strapi,
  name: PictureName,
  alt: string,
  drawing: Buffer,
): Promise<number> {
  const folder = await fs.promises.mkdtemp(path.join(os.tmpdir(), 'seva-picture-'));
  try {
    const filepath = path.join(folder, `${name}.jpg`);
    await fs.promises.writeFile(filepath, drawing);
    const files = { filepath, originalFilename: `${name}.jpg`, mimetype: 'image/jpeg', size: drawing.length };
    const data = { fileInfo: { name: `${name}.jpg`, alternativeText: alt } };
    const [stored] = (await strapi.plugin('upload').service('upload').upload({ data, files })) as { id: number }[];
    if (!stored) throw new Error(`the picture ${name} was not stored`);
    return stored.id;
  } finally {
    await fs.promises.rm(folder, { recursive: true, force: true });
  }
}
