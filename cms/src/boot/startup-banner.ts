import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { Core } from '@strapi/strapi';
import { demoAccountsFile, type DemoAccounts } from './demo-accounts';
import { panelUsers } from '../api/staff';
import { programVersion } from '../ops/data-version/program';
import { logFormat } from '../platform/log/log';
import { printLine } from '../platform/log/print';
import type { Settings } from '../platform/runtime/settings';

/** Prints the shop's addresses, and the demo accounts in demo mode or the next step of a shop without an owner. */
export async function printStartupBanner(strapi: Core.Strapi, { env, dataFolder }: Settings): Promise<void> {
  const address = strapi.server.httpServer.address() as AddressInfo | null;
  const host = ['0.0.0.0', '::'].includes(env.host) ? 'localhost' : env.host;
  const base = `http://${host.includes(':') ? `[${host}]` : host}:${address?.port ?? env.port}`;
  // Without PUBLIC_URL it is this server's own address.
  const shown = new URL(env.publicUrl).host === `${host}:${env.port}` ? base : env.publicUrl;
  printLine('');
  printLine(`Seva is ready (${env.mode} mode, ${env.database.client}).`);
  printLine(`  Version  ${programVersion()}`);
  printLine(`  Shop     ${shown}/`);
  printLine(`  Panel    ${shown}/cms`);
  printLine(`  Health   ${shown}/api/health`);
  if (shown !== base) printLine(`  Listens  ${base}/`);
  if (env.mode !== 'demo') {
    if ((await panelUsers(strapi).count()) === 0)
      printLine('Next: create the first admin with seva create-admin --email you@temple.org --name "Your Name".');
    return;
  }
  printLine(`  Mail     ${shown}/demo/outbox`);
  const file = demoAccountsFile(dataFolder);
  // Logs are stored and read by others, so passwords are not printed.
  if (logFormat() === 'json') {
    printLine(`The demo accounts are in ${file}. No real money moves.`);
    return;
  }
  const accounts = JSON.parse(fs.readFileSync(file, 'utf8')) as DemoAccounts;
  printLine('');
  printLine('Demo accounts (admin, devotee and other are for the shop, the rest for the panel):');
  for (const [name, { email, password }] of Object.entries(accounts)) {
    printLine(`  ${name.padEnd(10)} ${email.padEnd(24)} ${password}`);
  }
  printLine('Test card: 4242 4242 4242 4242, any future date, any three digits. No real money moves.');
}
