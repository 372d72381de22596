import { settings } from '../src/platform/runtime/settings';

export default () => {
  const { env } = settings();
  const secure = env.publicUrl.startsWith('https:');
  return [
    'global::refusal',
    'strapi::errors',
    'global::database-away',
    {
      name: 'strapi::security',
      config: {
        contentSecurityPolicy: false,
        hsts: secure ? { maxAge: 31_536_000, includeSubDomains: env.hstsSubdomains } : false,
      },
    },
    'global::panel-policy',
    'global::no-origin',
    {
      name: 'strapi::cors',
      // The shop's own pages need no CORS; only a storefront hosted elsewhere does.
      config: { origin: [...env.allowedOrigins], credentials: false, expose: ['X-Total-Count', 'Retry-After', 'ETag'] },
    },
    'strapi::query',
    'global::unreadable',
    'global::forms',
    {
      name: 'strapi::body',
      config: {
        includeUnparsed: true,
        jsonLimit: '256kb',
        formLimit: '256kb',
        textLimit: '256kb',
        // Calls with files parse them after authorizing the caller.
        multipart: false,
      },
    },
    'global::empty-body',
    'global::plain-text',
    'global::panel-password-page',
    'global::panel-dead-ends',
    'plugin::payments.demo-gateway',
    'plugin::outbox.demo-outbox',
    'strapi::favicon',
    'strapi::public',
  ];
};
