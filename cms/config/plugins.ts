import path from 'node:path';
import { shop } from '@seva/config/shop';
import { ownPlugins } from '../src/boot/require-plugins';
import { clientOptions } from '../src/platform/storage/bucket';
import { uploadCacheControl, uploadsPath, type UploadProvider } from '../src/platform/storage/upload-storages';
import { settings } from '../src/platform/runtime/settings';

const plugin = (folder: string) => ({
  enabled: true,
  resolve: path.dirname(require.resolve(`@seva/${folder}/package.json`)),
});

/** Returns the media library's provider: the data folder, or a bucket if configured. */
function uploadProvider() {
  const { bucket } = settings().env;
  if (!bucket) {
    const localServer = { maxage: 365 * 24 * 60 * 60 * 1000 };
    return { provider: 'local' satisfies UploadProvider, providerOptions: { localServer } };
  }
  const params = {
    Bucket: bucket.bucket,
    // Without this key the provider sends an access list, which most buckets refuse.
    ACL: bucket.acl ?? undefined,
  };
  // Makes the provider store the path `/uploads/NAME` in rows instead of the bucket's URL.
  const addressed = { baseUrl: '/', rootPath: uploadsPath.replaceAll('/', '') };
  const stored = { CacheControl: uploadCacheControl };
  return {
    provider: 'aws-s3' satisfies UploadProvider,
    providerOptions: { ...addressed, s3Options: { ...clientOptions(bucket), params } },
    actionOptions: { upload: stored, uploadStream: stored, replaceStream: stored },
  };
}

export default () => ({
  ...Object.fromEntries(Object.entries(ownPlugins).map(([name, folder]) => [name, plugin(folder)])),
  'users-permissions': { config: { jwtSecret: settings().secrets.jwtSecret, register: { allowedFields: [] } } },
  upload: {
    config: {
      sizeLimit: shop.upload.maximumBytes,
      security: {
        allowedTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', 'image/heic', 'image/heif'],
      },
      breakpoints: {},
      ...uploadProvider(),
    },
  },
});
