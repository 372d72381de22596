import { createRequire } from 'node:module';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { appFolder } from '../platform/runtime/settings';

// Replaces nothing, but loads parts of `strapi develop` by their path inside the package: Strapi's own command would start the server
// without our settings and background work. Upstream issue: none searched. Test: by hand, npm run dev.

/** The panel that is drawn from its source; `close` ends the compiler behind it. */
interface WatchedPanel {
  close(): Promise<void>;
}

interface BuildParts {
  createBuildContext(given: object): Promise<object>;
  writeStaticClientFiles(context: object): Promise<void>;
  watch(context: object): Promise<WatchedPanel>;
}

/** Returns the parts of `strapi develop`; the version of the package is fixed. */
function buildParts(): BuildParts {
  const load = createRequire(__filename);
  const folder = path.join(path.dirname(load.resolve('@strapi/strapi/package.json')), 'dist', 'src', 'node');
  const files = ['create-build-context.js', 'staticFiles.js', path.join('vite', 'watch.js')];
  return Object.assign({}, ...files.map((file) => load(path.join(folder, file)) as object)) as BuildParts;
}

/**
 * Draws the panel from its source (`cms/src/admin`, the plugins' `admin/src`, `config/panel`) and changes it in the browser
 * when a file changes. For development alone; between loading Strapi and listening.
 */
export async function watchPanel(strapi: Core.Strapi): Promise<WatchedPanel> {
  const { createBuildContext, writeStaticClientFiles, watch } = buildParts();
  // Strapi finds its client's files from the folder in which the process runs.
  process.chdir(appFolder);
  const context = await createBuildContext({ cwd: appFolder, logger: strapi.log, strapi, options: { open: false } });
  await writeStaticClientFiles(context);
  return watch(context);
}
