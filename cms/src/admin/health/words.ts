import type { HealthPart, HealthState } from '@seva/config/rules/health';

/** Every sentence of the health page that the server does not say. */
export const words = {
  menu: 'Health',
  title: 'Health of the shop',
  subtitle: 'What is well, what is worth a look, and what needs you now',
  overall: {
    green: 'All is well',
    amber: 'All works; something is worth a look',
    red: 'Something needs you now',
  } satisfies Record<HealthState, string>,
  states: { green: 'Well', amber: 'Worth a look', red: 'Needs you' } satisfies Record<HealthState, string>,
  failed: 'The server did not answer. Is it running?',
  at: (time: string) => `Looked at ${time}`,
  again: 'Look again',
  open: 'Open needs attention',
  versions: 'What runs',
  seva: 'Seva',
  strapi: 'Panel',
  node: 'Node',
  since: 'Running since',
  mail: 'When a part turns red, the addresses in STAFF_MAIL get a mail, and another when it is well again. The manual tells more of each: docs/running/alerts.md, “Health page”.',
} as const;

/** Where in the panel a part is mended. */
export const pages: Readonly<Partial<Record<HealthPart, string>>> = {
  alerts: '/plugins/donations/attention',
  mails: '/plugins/donations/attention',
};
