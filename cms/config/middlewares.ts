export default [
  'global::refusal',
  'strapi::errors',
  {
    name: 'strapi::security',
    config: { contentSecurityPolicy: false, frameguard: { action: 'sameorigin' } },
  },
  'global::panel-quiet',
  'strapi::cors',
  'strapi::query',
  'global::unreadable',
  { name: 'strapi::body', config: { includeUnparsed: true, jsonLimit: '256kb', formLimit: '256kb', textLimit: '256kb' } },
  'plugin::payments.demo-gateway',
  'plugin::outbox.demo-outbox',
  'strapi::favicon',
  'strapi::public',
];
