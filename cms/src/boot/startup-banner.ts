import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { Core } from '@strapi/strapi';
import { demoAccountsFile, type DemoAccounts } from './demo-accounts';
import { logFormat } from '../runtime/log/log';
import { say } from '../runtime/print';
import type { Settings } from '../runtime/settings';

/** Prints where everything is and, in demo mode, who may sign in. */
export function printStartupBanner(strapi: Core.Strapi, { env, dataFolder }: Settings): void {
  const address = strapi.server.httpServer.address() as AddressInfo | null;
  const host = ['0.0.0.0', '::'].includes(env.host) ? 'localhost' : env.host;
  const base = `http://${host.includes(':') ? `[${host}]` : host}:${address?.port ?? env.port}`;
  say('');
  say(`Seva is ready (${env.mode} mode, ${env.database.client}).`);
  say(`  Shop     ${base}/`);
  say(`  Panel    ${base}/cms`);
  say(`  Health   ${base}/api/health`);
  if (env.mode !== 'demo') return;
  say(`  Mail     ${base}/demo/outbox`);
  const file = demoAccountsFile(dataFolder);
  // A log is kept and read by others; passwords of a demo stand in its folder.
  if (logFormat() === 'json') {
    say(`Demo accounts stand in ${file}. No real money moves.`);
    return;
  }
  const accounts = JSON.parse(fs.readFileSync(file, 'utf8')) as DemoAccounts;
  say('');
  say('Demo accounts (admin, devotee and other sign in to the shop, the rest to the panel):');
  for (const [name, { email, password }] of Object.entries(accounts)) {
    say(`  ${name.padEnd(10)} ${email.padEnd(24)} ${password}`);
  }
  say('Test card 4242 4242 4242 4242, any future date, any three digits. No real money moves.');
}
