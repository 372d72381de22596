import { palette } from '@seva/config/palette';
import { texts } from '../../texts/en';
import { escapeHtml } from './escape-html';

const words = texts.failurePage;

const style = `
  body { margin: 0; background: ${palette.ivory}; color: ${palette.ink}; font: 18px/1.5 -apple-system, "Segoe UI", Roboto, sans-serif; }
  main { box-sizing: border-box; max-width: 34rem; margin: 12vh auto; padding: 0 1.5rem; }
  h1 { margin: 0 0 .75rem; font-size: 1.75rem; line-height: 1.25; }
  a { display: inline-block; margin: .75rem 0 1.5rem; padding: .75rem 1.5rem; color: #fff; background: ${palette.kumkum}; border-radius: 4px; text-decoration: none; font-weight: 600; }
  a:focus-visible { outline: 2px solid ${palette.kumkum}; outline-offset: 2px; }
  .reference { color: ${palette.bark}; font-size: 1rem; overflow-wrap: anywhere; }
`;

/** Returns the page for visitors when rendering fails. The reference is the request id in the log. */
export const failurePage = (requestId: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(words.title)}</title><style>${style}</style></head><body><main><h1>${escapeHtml(words.title)}</h1><p>${escapeHtml(words.text)}</p><p><a href="/">${escapeHtml(words.home)}</a></p><p class="reference">${escapeHtml(words.reference(requestId))}</p></main></body></html>`;
