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
  noteStored,
  withStorageErrors,
  wholeOrNothing,
} from '../../api/content';
import { uploadStorages } from '../../platform/storage/upload-storages';
import { panelProblems } from '../../texts/panel-problems';

interface UploadPlugin extends PluginWithServices {
  routes: Record<string, { routes: unknown[] }>;
}

/** Lets an act of one of the library's services pass only after `first`, which is given the same. */
function guard(plugin: UploadPlugin, name: string, act: string, first: (strapi: Core.Strapi, given: never) => unknown) {
  changeService(plugin, name, act, async (strapi, run, given, ...rest) => {
    await first(strapi, given);
    return run(given, ...rest);
  });
}

/** A picture that the shop shows is neither deleted nor exchanged under the words that describe it, whoever asks. */
function keepUsedPictures(plugin: UploadPlugin): void {
  const { pictureUsed, pictureNotReplaced } = panelProblems;
  guard(plugin, 'upload', 'remove', (strapi, { id }: { id: number }) => refuseWhileUsed(strapi, [id], pictureUsed));
  guard(plugin, 'upload', 'replace', (strapi, id: number) => refuseWhileUsed(strapi, [Number(id)], pictureNotReplaced));
  // Several are looked at before the first is gone.
  guard(plugin, 'file', 'deleteByIds', (strapi, ids: number[]) => refuseWhileUsed(strapi, ids, pictureUsed));
  guard(plugin, 'folder', 'deleteByIds', async (strapi, ids: number[]) =>
    refuseWhileUsed(strapi, await findIdsInFolders(strapi, ids), pictureUsed),
  );
}

/**
 * An upload stores all files of a picture or none, and no copy remains where Strapi does not look: it deletes from the
 * provider in use alone, and the shop serves the folder before the bucket.
 */
function keepPlacesClean(plugin: UploadPlugin): void {
  for (const act of ['upload', 'replace'])
    changeService(plugin, 'provider', act, (_strapi, run, file, ...rest) => noteStored(file, run(file, ...rest)));
  changeService(plugin, 'upload', 'upload', (strapi, run, ...given) => wholeOrNothing(strapi, () => run(...given)));
  changeService(plugin, 'upload', 'remove', async (strapi, run, picture, ...rest) => {
    const before = await findFile(strapi, (picture as { readonly id: number }).id);
    const done = await withStorageErrors(() => run(picture, ...rest));
    if (before) await removeCopies(before);
    return done;
  });
  changeService(plugin, 'upload', 'replace', async (strapi, run, id, ...rest) => {
    const before = await findFile(strapi, Number(id));
    const done = await wholeOrNothing(strapi, () => run(id, ...rest));
    if (before && uploadStorages().bucket) await removeFromFolder(before);
    return done;
  });
}

/**
 * The media library makes our variants (WebP in several widths) of every picture, from the panel and from the shop
 * alike, and re-encodes what it is given. Its own routes beneath /api are closed: pictures come in by POST /api/upload.
 */
export default (plugin: UploadPlugin): UploadPlugin => {
  plugin.services['image-manipulation'] = {
    ...plugin.services['image-manipulation'],
    // Whatever comes in is decoded or refused: the library by itself stores what is no picture as it is.
    isImage: () => true,
    isFaultyImage: () => false,
    isOptimizableImage: () => true,
    optimize: (file: UploadFile) => reencode(file),
    generateResponsiveFormats: (file: UploadFile) => makeVariants(file),
  };
  keepPlacesClean(plugin);
  // The last is asked first: what the shop shows is refused before anything is touched.
  keepUsedPictures(plugin);
  if (plugin.routes['content-api']) plugin.routes['content-api'].routes = [];
  return plugin;
};
