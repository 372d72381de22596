import { parseArgs } from 'node:util';
import { printLine } from '../../platform/log/print';
import { settings } from '../../platform/runtime/settings';
import { databaseMode } from '../../platform/database/database-mode';
import { seedDemoData, type DemoSizes } from '../../../seed/demo-data/seed-demo-data';
import { runCommand } from './command';
import { usage } from './usage';

const maximum = 1_000_000;

function size(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0 || number > maximum) throw new Error(usage.seedDemo);
  return number;
}

function readSizes() {
  const sized = { type: 'string', default: '0' } as const;
  const options = {
    services: sized,
    devotees: sized,
    orders: sized,
    seed: { type: 'string', default: 'seva' },
  } as const;
  const { values } = parseArgs({ options });
  const sizes: DemoSizes = {
    services: size(values.services),
    devotees: size(values.devotees),
    orders: size(values.orders),
  };
  if (sizes.services + sizes.devotees + sizes.orders === 0) throw new Error(usage.seedDemo);
  return { sizes, seed: values.seed };
}

/**
 * Fills a demo shop with a large data set. Refuses any other mode or database. On SQLite, stop the shop first: only
 * one process can write at a time.
 */
export function seedDemo(): Promise<void> {
  return runCommand(async (strapi) => {
    const { sizes, seed } = readSizes();
    const mode = await databaseMode(strapi);
    if (settings().env.mode !== 'demo' || mode !== 'demo')
      throw new Error(
        `Demo data is only for a demo database. This one is ${mode ?? 'new: start the shop once, then try again'}.`,
      );
    const begun = Date.now();
    await seedDemoData(strapi, sizes, { seed, now: begun }, (what, done, total) =>
      printLine(`  ${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} ${what}`),
    );
    printLine(`Done in ${Math.round((Date.now() - begun) / 1000)} s. The demo accounts haven’t changed.`);
  });
}
