import { createHash } from 'node:crypto';

/** Returns the source of a Content-Security-Policy that allows a style element with this content. */
export const styleHash = (css: string): string => `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
