/**
 * Routes of Strapi's panel that serve nobody here, each tested against `METHOD /address` as it would be mounted:
 * - the first caller's registration as owner (the owner is made before the server listens), reset tokens that are kept
 *   in clear and sent past the outbox (our own call and page take their place);
 * - the list of all parts of the API; sign-in of devotees, which is the shop's own affair; tokens, webhooks, transfers,
 *   trials and paid helpers;
 * - pictures from addresses that somebody names, and a second way to send files;
 * - figures and the layout of Strapi's own first page, which ours replaces;
 * - languages, and what the forms look like.
 */
export const unusedRoutes: readonly RegExp[] = [
  /^POST \/admin\/(register-admin|reset-password|project-settings)$/,
  /^\w+ \/admin\/(webhooks|api-tokens|admin-tokens|content-api|transfer)(\/|$)/,
  /^GET \/admin\/(license-trial-time-left|ai-usage|ai-token)$/,
  /^\w+ \/(admin|content-manager)\/homepage(\/|$)/,
  /^\w+ \/users-permissions(\/|$)/,
  /^(POST|PUT|DELETE) \/i18n\/(locales|settings)(\/|$)/,
  /^POST \/upload\/(actions\/upload-from-urls|actions\/generate-ai-metadata|ai-metadata-jobs|files|files\/:id\/replace)$/,
  /^PUT \/upload\/(settings|configuration)$/,
  /^PUT \/content-manager\/(content-types|components)\/:uid\/configuration$/,
  /^GET \/content-manager\/preview\/script$/,
];

/** What would change the form of the content, which is code; in development its files may be written from the panel. */
export const routesOfTheBuilder = /^(POST|PUT|DELETE) \/content-type-builder\//;

/**
 * Questions that the panel asks on every page about parts that are switched off or paid for; unanswered, each stands in
 * the browser's console as an error. The answers say "none" and hold nothing of this shop. The media library's settings
 * are asked by its picture chooser, for everybody, and are told as they hold here: every picture is encoded anew.
 */
export const quietAnswers: Readonly<Record<string, unknown>> = {
  'GET /admin/ai-feature-config': { data: {} },
  'GET /i18n/ai-localization-jobs/collection-types/:contentType/:documentId': { data: null },
  'GET /i18n/ai-localization-jobs/single-types/:contentType': { data: null },
  'GET /content-manager/preview/url/:contentType': { data: { url: null } },
  'GET /upload/settings': { data: { sizeOptimization: true, responsiveDimensions: true, autoOrientation: true } },
};
