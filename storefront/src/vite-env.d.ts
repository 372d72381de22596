/// <reference types="vite/client" />

declare module 'virtual:client-manifest' {
  import type { Manifest } from 'vite';

  /** The browser build's files, by source; empty outside of a server build. */
  export const clientManifest: Manifest;
}
