import type { LiveShop } from './live-shop';

/**
 * Wrong variables and the doctor's expected findings. The running server has other values, so `process` is always
 * among them.
 */
export const wrongVariables: readonly [
  title: string,
  more: (shop: Pick<LiveShop, 'env'>) => Record<string, string>,
  complaints: string[],
][] = [
  [
    'a publishable key of the other kind',
    ({ env }) => ({ STRIPE_PUBLISHABLE_KEY: env.STRIPE_PUBLISHABLE_KEY?.replace('live', 'test') ?? '' }),
    ['env.STRIPE_PUBLISHABLE_KEY'],
  ],
  [
    'keys of two accounts',
    () => ({ STRIPE_PUBLISHABLE_KEY: 'pk_live_51AnotherAccount0000Qf7zN4vXw2LmR9' }),
    ['stripe.keys'],
  ],
  [
    'a secret key that Stripe does not know',
    ({ env }) => ({ STRIPE_SECRET_KEY: `${env.STRIPE_SECRET_KEY ?? ''}x` }),
    ['stripe.keys'],
  ],
  ['a missing webhook secret', () => ({ STRIPE_WEBHOOK_SECRET: '' }), ['env.STRIPE_WEBHOOK_SECRET']],
  ['the webhook secret of another endpoint', () => ({ STRIPE_WEBHOOK_SECRET: 'whsec_Qf7zN4vXw2LmR9' }), ['webhook']],
  ['a shop without TLS', () => ({ PUBLIC_URL: 'http://seva.temple.test' }), ['env.PUBLIC_URL']],
  [
    'a domain that leads nowhere',
    () => ({ PUBLIC_URL: 'https://seva.temple.test:9' }),
    ['reach', 'stripe.endpoint', 'webhook'],
  ],
  ['a proxy that is not trusted', () => ({ TRUSTED_PROXIES: '' }), ['proxy.trust']],
  ['everybody as a proxy', () => ({ TRUSTED_PROXIES: '0.0.0.0/0' }), ['proxy.everybody']],
  ['a port that is open beside the proxy', () => ({ HOST: '0.0.0.0' }), ['open-port']],
  ['a server that is not in production', () => ({ NODE_ENV: 'development' }), ['node-env']],
  ['nobody who hears of alerts', () => ({ STAFF_MAIL: '' }), ['staff-mail']],
  ['no mail server', () => ({ SMTP_URL: '' }), ['mail']],
  ['a mail server that is not there', () => ({ SMTP_URL: 'smtp://office:a-long-password-1@127.0.0.1:9' }), ['mail']],
  [
    'a password that the mail server refuses',
    ({ env }) => ({ SMTP_URL: env.SMTP_URL?.replace(/:[^:@]+@/, ':another-password@') ?? '' }),
    ['mail'],
  ],
  ['a sender that is missing', () => ({ MAIL_FROM: '' }), ['env.MAIL_FROM']],
  [
    'a weak password of the database',
    () => ({ DATABASE_URL: 'postgres://seva:seva@127.0.0.1:9/seva' }),
    ['database', 'weak.DATABASE_URL'],
  ],
  [
    'a secret that is a placeholder',
    () => ({ SEVA_SIGNING_SECRET: 'change-me-change-me-change-me' }),
    ['env.SEVA_SIGNING_SECRET'],
  ],
  ['no place for backups', () => ({ SEVA_BACKUP_TO: '' }), ['backups']],
  [
    'a place for backups that holds none',
    ({ env }) => ({ SEVA_BACKUP_TO: env.SEVA_DATA ?? '' }),
    ['backups', 'backups.place'],
  ],
  ['a backup folder that does not exist', () => ({ SEVA_BACKUP_TO: '/nonexistent/seva' }), ['backups']],
  [
    'a second folder for backups that does not exist',
    () => ({ SEVA_BACKUP_ALSO_TO: '/nonexistent/copies' }),
    ['backups.copy'],
  ],
  [
    'the same folder for backups twice',
    ({ env }) => ({ SEVA_BACKUP_ALSO_TO: env.SEVA_BACKUP_TO ?? '' }),
    ['env.SEVA_BACKUP_ALSO_TO'],
  ],
  ['backups without a key', () => ({ SEVA_BACKUP_KEY: '' }), ['env.SEVA_BACKUP_KEY']],
  [
    'the secret key of the backups in the place of the public one',
    () => ({ SEVA_BACKUP_KEY: `AGE-SECRET-KEY-1${'Q'.repeat(58)}` }),
    ['env.SEVA_BACKUP_KEY'],
  ],
  ['a live key beside the demo', () => ({ SEVA_DEMO: '1' }), ['env.SEVA_DEMO']],
];
