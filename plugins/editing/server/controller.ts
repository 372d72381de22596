import type { Core } from '@strapi/types';
import type { Context } from 'koa';
import { isOwnMail } from '@seva/config/rules/mail-words';
import { firstCharacters } from '@seva/config/rules/plain-text';
import { sortableKinds, type SortableKind } from '../shared/contracts';
import type { Editing } from './editing';
import { SortRefused } from './sort-order/sort-order';
import { texts } from './texts/en';

function refuse(ctx: Context, status: number, message: string): void {
  ctx.status = status;
  ctx.body = { message, error: { status, name: 'ApplicationError', message, details: {} }, data: null };
}

const kindOf = (ctx: Context): SortableKind | undefined =>
  sortableKinds.find((kind) => kind === (ctx.params as { kind: string }).kind);

const textOf = (value: unknown) => (typeof value === 'string' ? firstCharacters(value, 100) : '');

const wordsOf = (value: unknown) => (typeof value === 'string' ? firstCharacters(value, 3000) : '');

const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string' && id.length <= 100);

/** The acts behind the plugin's routes. */
export const controller = ({ strapi }: { strapi: Core.Strapi }) => {
  const service = () => strapi.plugin('editing').service('editing') as Editing;
  return {
    async list(ctx: Context): Promise<void> {
      const kind = kindOf(ctx);
      if (!kind) return refuse(ctx, 404, texts.unknown);
      ctx.body = await service().order.read(kind, textOf(ctx.query.category));
    },

    async save(ctx: Context): Promise<void> {
      const kind = kindOf(ctx);
      if (!kind) return refuse(ctx, 404, texts.unknown);
      const body = (ctx.request as { body?: { ids?: unknown; category?: unknown } }).body ?? {};
      if (!isIds(body.ids)) return refuse(ctx, 400, texts.orderSenseless);
      const { id: userId } = ctx.state.user as { id: number };
      try {
        ctx.body = await service().order.write(kind, textOf(body.category), body.ids, userId);
      } catch (error) {
        if (!(error instanceof SortRefused)) throw error;
        if (error.reason === 'changed') return refuse(ctx, 409, texts.orderChanged);
        refuse(ctx, 400, texts.orderSenseless);
      }
    },

    async previewMail(ctx: Context): Promise<void> {
      const body = (ctx.request as { body?: Record<string, unknown> }).body ?? {};
      const mail = textOf(body.mail);
      if (!isOwnMail(mail)) return refuse(ctx, 404, texts.unknown);
      const own = { subject: wordsOf(body.subject), greeting: wordsOf(body.greeting), words: wordsOf(body.words) };
      ctx.set('Cache-Control', 'no-store');
      ctx.body = await service().previewMail(mail, own);
    },

    async preview(ctx: Context): Promise<void> {
      const { uid, id } = ctx.params as { uid: string; id: string };
      const found = await service().previewOf(uid, id);
      if (!found) return refuse(ctx, 404, texts.unknown);
      ctx.set('Cache-Control', 'no-store');
      ctx.body = found;
    },
  };
};
