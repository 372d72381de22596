import type { Core } from '@strapi/strapi';
import { countElsewhere } from '../api/content/pictures/stored-files';
import { uploadPlaces } from '../platform/storage/upload-places';

/** What whoever starts the server should know of pictures that lie elsewhere than new ones go; null when none do. */
export async function noteOfUploadsElsewhere(strapi: Core.Strapi): Promise<string | null> {
  const count = await countElsewhere(strapi);
  if (count === 0) return null;
  const pictures = `${count.toLocaleString('en-US')} ${count === 1 ? 'picture lies' : 'pictures lie'}`;
  return uploadPlaces().bucket
    ? `${pictures} in the data folder, and new ones go into the bucket; "npm run uploads:move -- --to=bucket" moves them`
    : `${pictures} in a bucket, but S3_BUCKET is not set: the shop cannot show them`;
}
