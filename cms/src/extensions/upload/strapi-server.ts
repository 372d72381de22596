import type { Core } from '@strapi/strapi';
import { refuseWhileUsed } from '../../pictures/uses';
import { makeVariants, reencode, type UploadFile } from '../../pictures/variants';
import { panelProblems } from '../../texts/panel-problems';

type Service = Record<string, unknown>;
type ServiceMaker = (given: { strapi: Core.Strapi }) => Service;

interface UploadPlugin {
  services: Record<string, Service | ServiceMaker>;
  routes: Record<string, { routes: unknown[] }>;
}

type Act = (...given: never[]) => Promise<unknown>;

/** Lets an act of one of the library's services pass only after `first`, which is given the same. */
function guard(plugin: UploadPlugin, name: string, act: string, first: (strapi: Core.Strapi, given: never) => unknown) {
  const stock = plugin.services[name];
  plugin.services[name] = (context) => {
    const service = typeof stock === 'function' ? stock(context) : { ...stock };
    const run = service[act] as Act;
    service[act] = async (given: never, ...rest: never[]) => {
      await first(context.strapi, given);
      return run(given, ...rest);
    };
    return service;
  };
}

/** All pictures in these folders and the folders below them. */
async function picturesInFolders(strapi: Core.Strapi, ids: readonly number[]): Promise<number[]> {
  const folders = (await strapi.db.query('plugin::upload.folder').findMany({
    where: { id: { $in: [...ids] } },
  })) as { path: string }[];
  if (folders.length === 0) return [];
  const below = folders.flatMap(({ path }) => [{ folderPath: path }, { folderPath: { $startsWith: `${path}/` } }]);
  const files = (await strapi.db.query('plugin::upload.file').findMany({ where: { $or: below } })) as { id: number }[];
  return files.map(({ id }) => id);
}

/** A picture that the shop shows is neither deleted nor exchanged under the words that describe it, whoever asks. */
function keepUsedPictures(plugin: UploadPlugin): void {
  const { pictureUsed, pictureNotReplaced } = panelProblems;
  guard(plugin, 'upload', 'remove', (strapi, { id }: { id: number }) => refuseWhileUsed(strapi, [id], pictureUsed));
  guard(plugin, 'upload', 'replace', (strapi, id: number) => refuseWhileUsed(strapi, [Number(id)], pictureNotReplaced));
  // Several are looked at before the first is gone.
  guard(plugin, 'file', 'deleteByIds', (strapi, ids: number[]) => refuseWhileUsed(strapi, ids, pictureUsed));
  guard(plugin, 'folder', 'deleteByIds', async (strapi, ids: number[]) =>
    refuseWhileUsed(strapi, await picturesInFolders(strapi, ids), pictureUsed),
  );
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
  keepUsedPictures(plugin);
  if (plugin.routes['content-api']) plugin.routes['content-api'].routes = [];
  return plugin;
};
