import type { HealthPart, HealthState } from '@seva/config/rules/health';

/** Every sentence of the health page that the server does not say. */
export const healthTexts = {
  menu: 'Health',
  title: 'Health of the shop',
  subtitle: 'Status of each part of the shop',
  overall: {
    green: 'Everything works',
    amber: 'Everything works, with warnings',
    red: 'Action needed',
  } satisfies Record<HealthState, string>,
  states: { green: 'OK', amber: 'Warning', red: 'Action needed' } satisfies Record<HealthState, string>,
  failed: 'The server did not answer. Is it running?',
  at: (time: string) => `Checked ${time}`,
  again: 'Check again',
  open: 'Open needs attention',
  versions: 'Versions',
  seva: 'Seva',
  strapi: 'Panel',
  node: 'Node',
  since: 'Running since',
  mail: 'When a part turns red, and when it recovers, the addresses in STAFF_MAIL get an email. For details see docs/running/alerts.md, “Health page”.',
} as const;

/** Panel pages where a part can be fixed. */
export const pages: Readonly<Partial<Record<HealthPart, string>>> = {
  alerts: '/plugins/donations/attention',
  mails: '/plugins/donations/attention',
};
