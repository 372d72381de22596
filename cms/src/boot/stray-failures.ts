import { inspect } from 'node:util';

/**
 * Keeps the server open when a promise fails that nobody waits for, as Strapi leaves some behind. Node would end the
 * process, and with it every payment in flight. The failure is told to `log`, as an error of ours.
 */
export function surviveStrayFailures(log: (line: string) => void): void {
  process.on('unhandledRejection', (reason) => log(`A failure that nobody waited for: ${inspect(reason)}`));
}
