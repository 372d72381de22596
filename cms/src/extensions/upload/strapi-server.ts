import { makeVariants, reencode, type UploadFile } from '../../pictures/variants';

interface UploadPlugin {
  services: Record<string, Record<string, unknown>>;
  routes: Record<string, { routes: unknown[] }>;
}

/**
 * The media library makes our variants (WebP in several widths) of every picture, from the panel and from the shop
 * alike, and re-encodes what it is given. Its own routes beneath /api are closed: pictures come in by POST /api/upload.
 */
export default (plugin: UploadPlugin): UploadPlugin => {
  plugin.services['image-manipulation'] = {
    ...plugin.services['image-manipulation'],
    // Whatever comes in is decoded or refused: by its own reckoning the library stores what is no picture as it is.
    isImage: () => true,
    isFaultyImage: () => false,
    isOptimizableImage: () => true,
    optimize: (file: UploadFile) => reencode(file),
    generateResponsiveFormats: (file: UploadFile) => makeVariants(file),
  };
  if (plugin.routes['content-api']) plugin.routes['content-api'].routes = [];
  return plugin;
};
