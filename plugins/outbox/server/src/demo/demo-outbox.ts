import type { IncomingMessage } from 'node:http';
import type { Core } from '@strapi/types';
import { pagesOf, sliceOf } from '@seva/config/rules/paging';
import type { Context, Next } from 'koa';
import type { Mail } from '../mail';
import type { Outbox } from '../outbox';
import type { MailFilter } from '../store';
import { en } from '../texts/en';
import { framedMail, listPage, mailPage } from './outbox-page';

/** Mails per page. */
const pageSize = 200;
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/**
 * `plugin::outbox.demo-outbox`: shows the mails of demo mode at `/demo/outbox` (as JSON at `/demo/outbox.json`, with
 * `?to=` and `?template=`), in pages (`?page=2`), on this machine only, since mails contain links that set a password.
 * On other machines the panel shows them. Outside of demo mode these addresses do not exist.
 */
export function demoOutbox(_config: unknown, { strapi }: { strapi: Core.Strapi }) {
  return async (ctx: Context, next: Next): Promise<void> => {
    const outbox: Outbox = strapi.plugin('outbox').service('outbox');
    const inside = /^\/demo\/outbox(\.json|\/.*)?$/.test(ctx.path);
    if (!inside || !outbox.isDemo() || !['GET', 'HEAD'].includes(ctx.method)) return next();
    ctx.set('Cache-Control', 'no-store');
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.set('Referrer-Policy', 'no-referrer');
    if (!isLocal(ctx.req)) {
      ctx.status = 403;
      ctx.body = { message: en.demoElsewhere };
      return;
    }
    await answer(ctx, outbox, next);
  };
}

async function answer(ctx: Context, outbox: Outbox, next: Next): Promise<void> {
  if (ctx.path === '/demo/outbox.json') {
    ctx.body = (await outbox.read({ ...filterOf(ctx), ...sliceOf(requestedPage(ctx), pageSize) })).map(toJson);
    return;
  }
  const [id, part, ...more] = ctx.path.slice('/demo/outbox'.length).split('/').filter(Boolean);
  if (id === undefined) return html(ctx, await pageOfList(ctx, outbox), pagePolicy);
  const mail = await outbox.readOne(id);
  if (!mail || more.length > 0 || (part !== undefined && part !== 'html')) return next();
  return part === 'html' ? html(ctx, framedMail(mail), mailPolicy) : html(ctx, mailPage(mail), pagePolicy);
}

async function pageOfList(ctx: Context, outbox: Outbox): Promise<string> {
  const pages = pagesOf(await outbox.count({}), pageSize);
  const page = Math.min(requestedPage(ctx), pages);
  return listPage(await outbox.read(sliceOf(page, pageSize)), page, pages);
}

/** Returns the requested page; 1 if it is missing or invalid. */
const requestedPage = ({ query }: Context): number =>
  /^[1-9]\d{0,5}$/.test(String(query.page)) ? Number(query.page) : 1;

function html(ctx: Context, body: string, policy: string): void {
  ctx.set('Content-Security-Policy', policy);
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = body;
}

const filterOf = ({ query: { to, template } }: Context): MailFilter => ({
  ...(to ? { to: String(to) } : {}),
  ...(template ? { template: String(template) } : {}),
});

function toJson(mail: Mail) {
  const { documentId, template, to, subject, text, html, headers, attachments } = mail;
  const { state, attempts, orderId, createdAt, sentAt } = mail;
  return {
    _id: documentId,
    template,
    to,
    subject,
    text,
    html,
    headers,
    attachments,
    status: state,
    attempts,
    orderId,
    createdAt,
    sentAt,
  };
}

/** Headers that proxies add to forwarded requests. */
const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

/** Names of this machine. Another name could be an attacker's domain that resolves to it. */
const ownNames = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/** Returns true if a request was made on this machine: over loopback, by one of its names, without a proxy. */
function isLocal(request: Pick<IncomingMessage, 'headers' | 'socket'>): boolean {
  const { remoteAddress = '' } = request.socket;
  const isLoopback = remoteAddress === '::1' || /^(::ffff:)?127\./.test(remoteAddress);
  return (
    isLoopback && ownNames.test(request.headers.host ?? '') && !proxyHeaders.some((name) => name in request.headers)
  );
}
