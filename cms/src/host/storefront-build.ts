import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CallName } from '@seva/config/calls';
import { appFolder } from '../platform/runtime/settings';

/** Request to the storefront's server build; `now` in milliseconds. */
export interface RenderRequest {
  readonly url: string;
  readonly origin: string;
  readonly role: 'visitor' | 'devotee' | 'admin';
  readonly now: number;
  readonly read: (call: CallName, input: unknown) => Promise<{ status: number; body: unknown }>;
}

/** Complete document and the content of its style element, or a redirect. */
export interface RenderResult {
  readonly status: number;
  readonly location?: string;
  readonly html: string;
  readonly css: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Built storefront: its render function and the folder of its browser files. */
export interface StorefrontBuild {
  readonly render: (request: RenderRequest) => Promise<RenderResult>;
  readonly clientFolder: string;
}

/** Loads the built storefront. Returns null if it was not built, so that the API can run alone. */
export async function loadStorefront(): Promise<StorefrontBuild | null> {
  const dist = path.join(appFolder, '..', 'storefront', 'dist');
  const entry = path.join(dist, 'server', 'entry-server.mjs');
  if (!fs.existsSync(entry)) return null;
  const { render } = (await import(pathToFileURL(entry).href)) as {
    render(request: RenderRequest & { manifest: unknown }): Promise<RenderResult>;
  };
  const clientFolder = path.join(dist, 'client');
  const manifest: unknown = JSON.parse(fs.readFileSync(path.join(clientFolder, '.vite/manifest.json'), 'utf8'));
  return { render: (request) => render({ ...request, manifest }), clientFolder };
}
