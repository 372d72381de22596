/// <reference types="vite/client" />

declare module 'virtual:client-manifest' {
  import type { Manifest } from 'vite';

  /** The browser build's files, by source; empty outside of a server build. */
  export const clientManifest: Manifest;
}

declare module 'virtual:early-faces' {
  /** The address of the style sheet that states the early faces. */
  export const sheet: string;
  /** What it says. */
  export const css: string;
  /** The addresses of the files that it names. */
  export const files: readonly string[];
}

declare module 'virtual:early-script' {
  /** The address of the script that runs before a page is drawn. */
  export const address: string;
}

declare module 'virtual:shop-sheet' {
  /** The sheet of all fonts and styles; null in a build that writes styles in the browser. Ask when all screens are loaded. */
  export const shopSheet: () => { readonly address: string; readonly css: string } | null;
}
