import type { Context, Next } from 'koa';
import { withForm } from '../platform/http/form';
import { Refused } from '@seva/config/contract/refused';
import { panelProblems } from '../texts/panel-problems';

/** Maximum number of pictures in one panel upload. */
const maxFiles = 20;

interface Ability {
  can(action: string, subject: string): boolean;
}

interface PanelContext extends Context {
  forbidden(): void;
}

function mayUpload(ctx: Context): boolean {
  const { userAbility } = ctx.state as { userAbility?: Ability };
  const acts = ['plugin::upload.assets.create', 'plugin::upload.assets.update'];
  return acts.some((act) => userAbility?.can(act, 'plugin::upload.file'));
}

/**
 * `global::panel-form` parses uploads of panel users who may add or change pictures, and refuses all others. Runs
 * after Strapi has authenticated the caller.
 */
export default () =>
  async (ctx: PanelContext, next: Next): Promise<void> => {
    if (!mayUpload(ctx)) return ctx.forbidden();
    if (!ctx.is('multipart/*')) return next();
    try {
      await withForm(ctx, maxFiles, async ({ fields, files }) => {
        Object.assign(ctx.request, { body: fields, files });
        await next();
      });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { status } = error;
      const message = status === 413 ? panelProblems.pictureTooLarge : error.message;
      ctx.status = status;
      ctx.body = { message, data: null, error: { status, name: error.name, message, details: {} } };
    } finally {
      // The temporary files are gone.
      delete (ctx.request as { files?: unknown }).files;
    }
  };
