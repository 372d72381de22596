import type { Core } from '@strapi/strapi';
import { changeService, type PluginWithServices } from '../change-service';
import {
  refuseWhileUsed,
  findFile,
  findIdsInFolders,
  removeCopies,
  removeFromFolder,
  makeVariants,
  reencode,
  type UploadFile,
  trackStoredFile,
  withStorageErrors,
  uploadAtomically,
} from '../../api/content';
import { uploadStorages } from '../../platform/storage/upload-storages';
import { panelProblems } from '../../texts/panel-problems';

interface UploadPlugin extends PluginWithServices {
  routes: Record<string, { routes: unknown[] }>;
}

/** Runs `first` before a method of one of the library's services, with the same arguments. */
function guard(plugin: UploadPlugin, name: string, act: string, first: (strapi: Core.Strapi, given: never) => unknown) {
  changeService(plugin, name, act, async (strapi, run, given, ...rest) => {
    await first(strapi, given);
    return run(given, ...rest);
  });
}

/** Refuses to delete or replace pictures that the shop shows, for all callers. */
function keepUsedPictures(plugin: UploadPlugin): void {
  const { pictureUsed, pictureNotReplaced } = panelProblems;
  guard(plugin, 'upload', 'remove', (strapi, { id }: { id: number }) => refuseWhileUsed(strapi, [id], pictureUsed));
  guard(plugin, 'upload', 'replace', (strapi, id: number) => refuseWhileUsed(strapi, [Number(id)], pictureNotReplaced));
  // Checks all of them before deleting the first.
  guard(plugin, 'file', 'deleteByIds', (strapi, ids: number[]) => refuseWhileUsed(strapi, ids, pictureUsed));
  guard(plugin, 'folder', 'deleteByIds', async (strapi, ids: number[]) =>
    refuseWhileUsed(strapi, await findIdsInFolders(strapi, ids), pictureUsed),
  );
}

/**
 * Makes uploads atomic and removes all copies: Strapi deletes only from the current provider, and the shop serves the
 * folder before the bucket.
 */
function keepStoragesClean(plugin: UploadPlugin): void {
  for (const act of ['upload', 'replace'])
    changeService(plugin, 'provider', act, (_strapi, run, file, ...rest) => trackStoredFile(file, run(file, ...rest)));
  changeService(plugin, 'upload', 'upload', (strapi, run, ...given) => uploadAtomically(strapi, () => run(...given)));
  changeService(plugin, 'upload', 'remove', async (strapi, run, picture, ...rest) => {
    const before = await findFile(strapi, (picture as { readonly id: number }).id);
    const done = await withStorageErrors(() => run(picture, ...rest));
    if (before) await removeCopies(before);
    return done;
  });
  changeService(plugin, 'upload', 'replace', async (strapi, run, id, ...rest) => {
    const before = await findFile(strapi, Number(id));
    const done = await uploadAtomically(strapi, () => run(id, ...rest));
    if (before && uploadStorages().bucket) await removeFromFolder(before);
    return done;
  });
}

/**
 * Makes the media library re-encode every picture and create our variants (WebP in several widths), for the panel and
 * the shop. Its routes below /api are closed; pictures arrive by POST /api/upload.
 */
export default (plugin: UploadPlugin): UploadPlugin => {
  plugin.services['image-manipulation'] = {
    ...plugin.services['image-manipulation'],
    // Every file is decoded or refused; the library would store other files as they are.
    isImage: () => true,
    isFaultyImage: () => false,
    isOptimizableImage: () => true,
    optimize: (file: UploadFile) => reencode(file),
    generateResponsiveFormats: (file: UploadFile) => makeVariants(file),
  };
  keepStoragesClean(plugin);
  // Added last, so it runs first and refuses before any change.
  keepUsedPictures(plugin);
  if (plugin.routes['content-api']) plugin.routes['content-api'].routes = [];
  return plugin;
};
