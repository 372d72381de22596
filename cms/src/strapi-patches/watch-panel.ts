import { createRequire } from 'node:module';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { appFolder } from '../platform/runtime/settings';

// Replaces nothing, but loads internal files of `strapi develop` by path: Strapi's own command would start the server
// without our settings and background work. Upstream issue: none found (2026-11-29). Test: by hand, npm run dev.

/** Panel that is built from source; `close` stops the compiler. */
interface WatchedPanel {
  close(): Promise<void>;
}

interface BuildParts {
  createBuildContext(given: object): Promise<object>;
  writeStaticClientFiles(context: object): Promise<void>;
  watch(context: object): Promise<WatchedPanel>;
}

/** Loads the internals of `strapi develop`. The package's version is pinned. */
function buildParts(): BuildParts {
  const load = createRequire(__filename);
  const folder = path.join(path.dirname(load.resolve('@strapi/strapi/package.json')), 'dist', 'src', 'node');
  const files = ['create-build-context.js', 'staticFiles.js', path.join('vite', 'watch.js')];
  return Object.assign({}, ...files.map((file) => load(path.join(folder, file)) as object)) as BuildParts;
}

/**
 * Serves the panel from source (`cms/src/admin`, the plugins' `admin/src`, `config/panel`) with hot reload. For
 * development only; call it between loading Strapi and listening.
 */
export async function watchPanel(strapi: Core.Strapi): Promise<WatchedPanel> {
  const { createBuildContext, writeStaticClientFiles, watch } = buildParts();
  // Strapi resolves its client files from the working directory.
  process.chdir(appFolder);
  const context = await createBuildContext({ cwd: appFolder, logger: strapi.log, strapi, options: { open: false } });
  await writeStaticClientFiles(context);
  return watch(context);
}
