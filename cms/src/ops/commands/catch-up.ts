import { serverEnv } from '@seva/config/env/process';
import { paymentService } from '../../platform/plugins/payments';
import { printLine } from '../../platform/log/print';
import { runCommand } from './command';
import { dollars, number } from './words';

/** Fetches payments that old data lack from the gateway: a step of `seva upgrade --back --with-old-data`. */
export function catchUp(): Promise<void> {
  return runCommand(async (strapi) => {
    if (serverEnv().mode === 'demo')
      return printLine('The payments of a demo are in its database, so none were fetched.');
    const { payments, cents, booked, shown } = await paymentService(strapi).catchUp();
    printLine(`Stripe has ${number(payments)} payments that the old data lack, ${dollars(cents)} in all.`);
    printLine(`${number(booked)} donations were brought back. ${number(shown)} payments need attention in the panel.`);
  });
}
