import fs from 'node:fs';
import type { Core } from '@strapi/strapi';
import { demoAccountsFile } from '../boot/demo-accounts';
import { say } from '../boot/say';
import { settings } from '../boot/settings';
import { clearStamp, databaseMode } from '../boot/stamp';
import { runCommand } from './command';

/** What belongs to the play and not to the temple: everything about people and money. Content stays. */
const own = [
  'api::order-line.order-line',
  'api::order.order',
  'api::sequence.sequence',
  'api::session.session',
  'api::newsletter-subscriber.newsletter-subscriber',
  'plugin::outbox.mail',
  'plugin::audit.entry',
  'plugin::users-permissions.user',
];

function playthings(strapi: Core.Strapi): string[] {
  const payments = Object.keys(strapi.contentTypes).filter((uid) => uid.startsWith('plugin::payments.'));
  return [...own, ...payments];
}

/**
 * Makes a demo database fit for real money (decisions §1): removes demo accounts, orders, intents, mails and the trail
 * of the play; services, texts and pictures stay. Refuses any other database.
 */
export function demoPurge(): Promise<void> {
  return runCommand(async (strapi) => {
    const mode = await databaseMode(strapi);
    if (mode !== 'demo')
      throw new Error(`This database was not made in demo mode (${mode ?? 'it is new'}); nothing was removed.`);
    await strapi.db.transaction(async () => {
      for (const uid of playthings(strapi)) await strapi.db.query(uid as never).deleteMany({ where: {} });
      await strapi.db.query('admin::user').deleteMany({ where: { email: { $endsWith: '@demo.example' } } });
      await clearStamp(strapi);
    });
    fs.rmSync(demoAccountsFile(settings().dataFolder), { force: true });
    say('Demo accounts, donations, payments and mails were removed; services, texts and pictures were kept.');
    say('Make your first admin with "npm run create-admin".');
  });
}
