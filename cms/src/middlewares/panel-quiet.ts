import type { Context, Next } from 'koa';

/**
 * Questions that Strapi's panel asks on every page about parts that are switched off or paid for; unanswered, each
 * stands in the browser's console as an error. The answers say "none" and hold nothing of this shop.
 */
const answers: readonly [RegExp, unknown][] = [
  [/^\/admin\/license-limit-information$/, { data: { features: [] } }],
  [/^\/admin\/ai-feature-config$/, { data: {} }],
  [/^\/i18n\/ai-localization-jobs\//, { data: null }],
  [/^\/content-manager\/preview\/url\//, { data: { url: null } }],
];

/**
 * The panel's picture chooser asks everybody for the media library's settings, which only Strapi's own settings page may
 * read. Who is signed in to the panel (403, not 401) is told what holds here: every picture is encoded anew.
 */
const uploadSettings = { data: { sizeOptimization: true, responsiveDimensions: true, autoOrientation: true } };

/**
 * Strapi's own calls that anybody who is signed in to the panel could use to send mail in the temple's name or to list the
 * parts of the API, or that make this server ask Strapi's about a trial. Nobody needs them; for all they do not exist.
 */
const closed =
  /^\/(email(\/|$)|admin\/license-trial-time-left|admin\/content-api\/|users-permissions\/(permissions|policies|routes)$)/;

/** Read by every form of the panel; to write them, being signed in is enough for Strapi, and nobody here needs to. */
const writesSettings = (ctx: Context) => ctx.method !== 'GET' && /^\/i18n\/settings/.test(ctx.path);

/** Runs the rest; says whether the person, though signed in to the panel, may not. */
async function isForbidden(next: Next): Promise<boolean> {
  try {
    await next();
    return false;
  } catch (error) {
    if ((error as Error).name === 'PolicyError') return true;
    throw error;
  }
}

/** `global::panel-quiet`. */
export default () =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (closed.test(ctx.path) || writesSettings(ctx)) return;
    const asked = ctx.method === 'GET' ? ctx.path : '';
    const known = answers.find(([path]) => path.test(asked));
    if (!known && asked !== '/upload/settings') return next();
    if (!known && !(await isForbidden(next))) return;
    ctx.status = 200;
    ctx.body = known ? known[1] : uploadSettings;
  };
