import { palette } from '@seva/config/palette';
import { styleHash } from './style-hash';
import { escapeHtml } from './escape-html';

const style = `body{margin:0;background:${palette.ivory};color:${palette.ink};font:18px/1.55 Mukta,system-ui,sans-serif;display:grid;place-items:center;min-height:100vh}
main{max-width:32rem;padding:2rem;text-align:center}h1{font:400 32px/1.2 Mukta,system-ui,sans-serif;color:${palette.kumkumDeep}}
button{font:600 18px/1 inherit;color:${palette.paper};background:${palette.kumkum};border:0;border-radius:999px;padding:16px 32px;min-height:48px;cursor:pointer}
button:focus-visible{outline:3px solid ${palette.saffron};outline-offset:3px}`;

/** Content-Security-Policy of {@link questionPage}: its own style element and its form. */
export const questionPagePolicy = `default-src 'none'; style-src ${styleHash(style)}; form-action 'self'; frame-ancestors 'none'`;

/** Texts of the page and the URL that its form posts to. */
interface Question {
  readonly question: string;
  readonly button: string;
  readonly address: string;
}

/**
 * Returns the page behind an emailed link: one question, one button. A GET changes nothing, because mail scanners
 * follow links. Plain HTML, so that it works wherever the shop is hosted.
 */
export function questionPage(temple: string, { question, button, address }: Question): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(temple)}</title>
<style>${style}</style></head>
<body><main><h1>${escapeHtml(temple)}</h1><p>${escapeHtml(question)}</p>
<form method="post" action="${escapeHtml(address)}"><button>${escapeHtml(button)}</button></form></main></body></html>`;
}
