import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { inCheckout } from '../checkout.mjs';

/**
 * The floors of each part, from the ground up. A file may import from its own floor and from those below it. Every folder
 * of a part stands in its list, or a test fails. A floor that lies beside its part begins with `../`, and one within
 * another folder has a slash.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const floors = {
  'cms/src': [
    'runtime',
    'texts',
    'storage',
    'database',
    'platform',
    'backups',
    'pictures',
    'cache',
    'content',
    'tables',
    'auth',
    'http',
    'plugins',
    'audit',
    'reports',
    'mail',
    'api/alert',
    'papers',
    'watching',
    'api',
    'back-office',
    'editing',
    '../seed',
    'panel',
    'strapi-patches',
    'boot',
    'commands',
    'host',
    'extensions',
    'middlewares',
  ],
  'storefront/src': ['texts', 'lib', 'stores', 'ui', 'features', 'app'],
  'storefront/src/features': [
    'papers',
    'people',
    'about',
    'newsletter',
    'account',
    'cart',
    'bookings',
    'catalog',
    'card',
    'checkout',
    'give',
    'orders',
    'home',
    'devotees',
    'services-admin',
    'sheet',
  ],
  'plugins/payments/server/src': [
    'ports',
    'core',
    'stores',
    'stripe',
    'demo',
    'content-types',
    'services',
    'middlewares',
  ],
  'plugins/outbox/server/src': ['delivery', 'texts', 'templates', 'content-types', 'demo', 'services'],
};

/** Folders that no floor holds: tests' own code, and what stands apart from the server's imports. */
const outsideFloors = ['testing', 'admin', 'components', 'node_modules'];

/** The folders that lie in a part today. @param {string} part @returns {string[]} */
export const foldersOf = (part) =>
  readdirSync(inCheckout(part), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !outsideFloors.includes(entry.name))
    .map(({ name }) => name);

/**
 * Zones of each floor: what lies above it may not be imported. Types count as well. A floor within another folder, such
 * as `api/alert`, is no part of that folder's floor.
 */
export const floorZones = Object.entries(floors).flatMap(([part, order]) =>
  order.flatMap((floor, index) =>
    order
      .slice(index + 1)
      .filter((above) => existsSync(inCheckout(part, above)))
      .map((above) => ({
        target: `./${path.posix.join(part, floor)}`,
        from: `./${path.posix.join(part, above)}`,
        except: order
          .slice(0, index + 1)
          .filter((below) => below.startsWith(`${above}/`))
          .map((below) => `./${path.posix.relative(above, below)}`),
        message: `${path.basename(part)}: imports run down, and ${floor} lies below what is imported here.`,
      })),
  ),
);

const features = 'storefront/src/features';

/** Zones of each feature: features above it and screens import its `index.ts` only. Tests of screens may reach inside. */
export const featureZones = floors[features].map((feature, index, order) => ({
  target: [
    ...order.slice(index + 1).map((above) => `./${features}/${above}`),
    './storefront/src/app/**/!(*.test).{ts,tsx}',
  ],
  from: `./${features}/${feature}`,
  except: ['./index.ts'],
  message: `Import ${feature} through its index.ts.`,
}));
