import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { checkoutPath } from '../checkout.mjs';

/**
 * Floors of each part, from the lowest up. A file may import from its own floor and those below it. Every folder of a
 * part must be listed. A floor outside its part begins with `../`, and one within another folder has a slash.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const floors = {
  'cms/src': [
    'texts',
    'platform',
    'api/account/queries',
    'api/account/auth',
    'platform/http',
    'platform/audit',
    'ops/data-version',
    'ops/backups',
    'api/content',
    'api/service/queries',
    'api/order/queries',
    'api/booking/queries',
    'api/receipt/queries',
    'api/batch/queries',
    'api/give/queries',
    'api/deposit/queries',
    'api/journal/queries',
    'api/alert',
    'ops/watching',
    'api/newsletter',
    'api/booking',
    'api/service',
    'api/receipt',
    'api/order',
    'api/deposit',
    'api/journal',
    'api/account',
    'api/batch',
    'api/give',
    'api/system',
    'api/webhook',
    'api',
    '../seed',
    'api/staff',
    'strapi-patches',
    'boot',
    'ops',
    'host',
    'extensions',
    'middlewares',
  ],
  'storefront/src': ['texts', 'lib', 'stores', 'ui', 'features', 'app'],
  'storefront/src/features': [
    'receipts',
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
    'priest-sheet',
    'overview',
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

/**
 * Declarations of tables in `cms/src`. Every floor may import them, because the type of a row follows from them; they
 * import nothing of the server.
 */
const declarations = readdirSync(checkoutPath('cms/src/api'))
  .map((name) => `api/${name}/content-types`)
  .filter((folder) => existsSync(checkoutPath('cms/src', folder)));

/** Folders without a floor: test support, and folders that the server does not import. */
const outsideFloors = ['testing', 'admin', 'components', 'node_modules'];

/**
 * Returns the existing folders of a part.
 * @param {string} part
 * @returns {string[]}
 */
export const foldersOf = (part) =>
  readdirSync(checkoutPath(part), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !outsideFloors.includes(entry.name))
    .map(({ name }) => name);

/**
 * Returns the folders inside a floor that the list places above it.
 * @param {readonly string[]} above @param {string} floor @returns {string[]}
 */
const upstairs = (above, floor) =>
  above.filter((other) => other.startsWith(`${floor}/`)).map((other) => path.posix.relative(floor, other));

/**
 * Returns the files of a floor as targets of a zone.
 * @param {string} folder
 * @param {readonly string[]} without
 * @returns {string[]}
 */
function filesOf(folder, without) {
  if (without.length === 0) return [`./${folder}`];
  const rest = `./${folder}/!(${without.join('|')})`;
  return [rest, `${rest}/**`];
}

/**
 * Zones that forbid imports from higher floors, types included. A floor within another folder, such as `api/alert`, is
 * excluded from that folder's floor.
 */
export const floorZones = Object.entries(floors).flatMap(([part, order]) =>
  order.flatMap((floor, index) => {
    const above = order.slice(index + 1);
    const below = order.slice(0, index + 1);
    return above
      .filter((other) => existsSync(checkoutPath(part, other)))
      .map((other) => ({
        target: filesOf(path.posix.join(part, floor), upstairs(above, floor)),
        from: `./${path.posix.join(part, other)}`,
        except: [...below, ...(part === 'cms/src' ? declarations : [])]
          .filter((lower) => lower.startsWith(`${other}/`))
          .map((lower) => `./${path.posix.relative(other, lower)}`),
        message: `${path.basename(part)}: imports run down, and ${floor} lies below what is imported here.`,
      }));
  }),
);

const features = 'storefront/src/features';

/**
 * Zones of each feature: features above it and screens may import its `index.ts` only. Tests of screens may import any
 * file.
 */
export const featureZones = floors[features].map((feature, index, order) => ({
  target: [
    ...order.slice(index + 1).map((above) => `./${features}/${above}`),
    './storefront/src/app/**/!(*.test).{ts,tsx}',
  ],
  from: `./${features}/${feature}`,
  except: ['./index.ts'],
  message: `Import ${feature} through its index.ts.`,
}));

const subjects = floors['cms/src'].filter((floor) => /^api\/[^/]+$/.test(floor));

/**
 * Zones of each subject: the rest of the server imports the `index.ts` of a floor only. Tests may reach inside. The panel's
 * pages cannot load a server's index, so they import the contract of their calls.
 */
export const subjectZones = [
  ...subjects.map((subject) => ({
    target: [
      './cms/seed/**/!(*.test).ts',
      './cms/src/*.ts',
      './cms/src/!(api|admin)/**/!(*.test).ts',
      `./cms/src/api/!(${path.basename(subject)})/**/!(*.test).ts`,
    ],
    from: `./cms/src/${subject}`,
    except: [
      './content-types',
      ...floors['cms/src']
        .filter((floor) => floor === subject || floor.startsWith(`${subject}/`))
        .map((floor) => `./${path.posix.join(path.posix.relative(subject, floor), 'index.ts')}`),
    ],
    message: `Import ${subject} through the index.ts of its floor.`,
  })),
  {
    target: './cms/src/api/*/content-types/**',
    from: ['./cms/src/!(api)/**', './cms/src/api/*/!(content-types)/**'],
    message: 'A declaration of a table imports no code of the server.',
  },
  {
    target: './cms/src/admin',
    from: './cms/src/api',
    except: ['./staff/second-factor/contract.ts', './staff/second-factor/input.ts'],
    message: 'Pages of the panel import the contract of their calls only.',
  },
];
