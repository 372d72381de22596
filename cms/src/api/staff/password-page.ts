import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { palette } from '@seva/config/palette';
import { addressOf } from '../../platform/http/address';
import { rememberDevice } from '../../platform/http/known-device';
import { Refused } from '@seva/config/contract/refused';
import { texts } from '../../texts/en';
import { resetPanelPassword } from './forgot-password';
import { escapeHtml } from '../../platform/http/escape-html';

/** Path of the mailed link. The page is not part of the panel. */
const passwordPagePath = '/cms/new-password';

const words = texts.panel.newPassword;

const style = `
  body { margin: 0; background: ${palette.ivory}; color: #32324d; font: 16px/1.5 -apple-system, "Segoe UI", Roboto, sans-serif; }
  main { box-sizing: border-box; max-width: 34rem; margin: 8vh auto; padding: 2.5rem; background: #fff; border: 1px solid #e9dcc6; border-radius: 4px; }
  h1 { margin: 0 0 .5rem; font-size: 1.75rem; line-height: 1.25; }
  label { display: block; margin-top: 1.25rem; font-weight: 600; }
  input { box-sizing: border-box; width: 100%; margin-top: .25rem; padding: .65rem .8rem; font: inherit; border: 1px solid #8a7a5c; border-radius: 4px; }
  input:focus-visible, button:focus-visible, a:focus-visible { outline: 2px solid ${palette.kumkum}; outline-offset: 2px; }
  button { width: 100%; margin-top: 1.75rem; padding: .75rem; font: inherit; font-weight: 600; color: #fff; background: ${palette.kumkum}; border: 0; border-radius: 4px; cursor: pointer; }
  button:hover { background: ${palette.kumkumDeep}; }
  a { color: ${palette.kumkum}; }
  .error { padding: .75rem 1rem; color: ${palette.kumkumDeep}; background: ${palette.alertMist}; border: 1px solid #f3c4c9; border-radius: 4px; }
  .hint { color: #5f5a4e; font-size: .9rem; }
  @media (max-width: 600px) { main { margin: 0; min-height: 100vh; border: 0; padding: 1.5rem; } }
`;

function page(body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(words.title)}</title><style>${style}</style></head><body><main><h1>${escapeHtml(words.title)}</h1>${body}</main></body></html>`;
}

const form = (token: string, error = '') =>
  page(
    `${error ? `<p class="error" role="alert">${escapeHtml(error)}</p>` : ''}<form method="post" action="${passwordPagePath}"><input type="hidden" name="token" value="${escapeHtml(token)}"><label>${escapeHtml(words.password)}<input type="password" name="password" autocomplete="new-password" required minlength="8" autofocus></label><p class="hint">${escapeHtml(words.hint)}</p><label>${escapeHtml(words.again)}<input type="password" name="again" autocomplete="new-password" required></label><button>${escapeHtml(words.button)}</button></form>`,
  );

const done = () =>
  page(`<p role="status">${escapeHtml(words.done)}</p><p><a href="/cms">${escapeHtml(words.toSignIn)}</a></p>`);

const field = (source: unknown, name: string): string => {
  const value = (source as Readonly<Record<string, unknown>> | null | undefined)?.[name];
  return typeof value === 'string' ? value : '';
};

async function answer(strapi: Core.Strapi, ctx: Context): Promise<string> {
  if (ctx.method !== 'POST') return form(field(ctx.query, 'token'));
  const { body } = ctx.request;
  const [token, password] = [field(body, 'token'), field(body, 'password')];
  try {
    if (password !== field(body, 'again')) throw new Refused(400, words.differ);
    const now = Date.now();
    const email = await resetPanelPassword(strapi, { token, password }, { now, address: addressOf(ctx) });
    rememberDevice(ctx, 'panel', email, now);
    return done();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    ctx.status = error.status;
    ctx.set(error.headers);
    return form(token, error.message);
  }
}

/** Serves the page that sets a panel password with a mailed link. It runs no script and sends no referrer. */
export async function servePasswordPage(strapi: Core.Strapi, ctx: Context, next: Next): Promise<void> {
  if (ctx.path !== passwordPagePath || !['GET', 'HEAD', 'POST'].includes(ctx.method)) return next();
  ctx.status = 200;
  ctx.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' });
  const html = await answer(strapi, ctx);
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = html;
}
