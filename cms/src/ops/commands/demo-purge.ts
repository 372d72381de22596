import fs from 'node:fs';
import { demoAccountsFile } from '../../boot/demo-accounts';
import { deleteOldDrawings } from '../../api/receipt';
import { printLine } from '../../platform/log/print';
import { settings } from '../../platform/runtime/settings';
import { purgeDemo } from '../../../seed/demo-data/purge';
import { runCommand } from './command';

/** Removes demo accounts and play money from a demo database, so that it can be used for real money. */
export function demoPurge(): Promise<void> {
  return runCommand(async (strapi) => {
    await purgeDemo(strapi);
    await deleteOldDrawings(Infinity);
    fs.rmSync(demoAccountsFile(settings().dataFolder), { force: true });
    printLine('Removed the demo accounts, donations, payments, receipts, emails and practice reviews.');
    printLine('Services, texts and pictures are still there.');
    printLine('Make your first admin with "seva create-admin".');
  });
}
