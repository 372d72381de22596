import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkoutPath } from '../checkout.mjs';
import { freePort } from '../free-port.mjs';
import { startAnswering } from '../scratch-server.mjs';

const secret = () => randomBytes(16).toString('base64');
const categories = ['baba', 'festival', 'kitchen', 'poojashop', 'priest'];

const product = {
  kind: 'collectionType',
  collectionName: 'products',
  info: { singularName: 'product', pluralName: 'products', displayName: 'Product' },
  options: { draftAndPublish: false },
  attributes: {
    name: { type: 'string' },
    description: { type: 'text' },
    category: { type: 'enumeration', enum: categories },
    brand: { type: 'string' },
    priceCents: { type: 'integer' },
    listed: { type: 'boolean' },
  },
};

/** Files as Strapi's generator writes them, with SQLite and one product type. */
const files = (port, services) => ({
  'package.json': JSON.stringify({ name: 'stock', version: '1.0.0', private: true, strapi: {} }),
  'server.js': `require('@strapi/strapi').createStrapi({ appDir: __dirname, distDir: __dirname }).start();`,
  'config/server.js': `module.exports = { host: '127.0.0.1', port: ${port}, app: { keys: ['${secret()}'] }, logger: { startup: { enabled: false }, config: { level: 'error' } } };`,
  'config/admin.js': `module.exports = { serveAdminPanel: false, auth: { secret: '${secret()}' }, apiToken: { salt: '${secret()}' }, transfer: { token: { salt: '${secret()}' } }, secrets: { encryptionKey: '${secret()}' } };`,
  'config/database.js': `module.exports = { connection: { client: 'sqlite', connection: { filename: require('path').join(__dirname, 'data.db') }, useNullAsDefault: true } };`,
  'config/api.js': `module.exports = {};`,
  'config/plugins.js': `module.exports = {};`,
  'config/middlewares.js': `module.exports = ['strapi::logger', 'strapi::errors', 'strapi::security', 'strapi::cors', 'strapi::poweredBy', 'strapi::query', 'strapi::body', 'strapi::session', 'strapi::favicon', 'strapi::public'];`,
  'src/index.js': `module.exports = {
    async bootstrap({ strapi }) {
      const products = strapi.db.query('api::product.product');
      if ((await products.count()) > 0) return;
      const categories = ${JSON.stringify(categories)};
      const { createId } = require('@paralleldrive/cuid2');
      for (let from = 0; from < ${services}; from += 50) {
        const data = Array.from({ length: Math.min(50, ${services} - from) }, (_, index) => ({
          documentId: createId(), name: 'Pooja ' + (from + index), description: 'A pooja of the temple. '.repeat(8),
          category: categories[index % 5], brand: 'Temple', priceCents: 5100, listed: true, publishedAt: new Date(),
        }));
        await products.createMany({ data });
      }
    },
  };`,
  'src/api/product/content-types/product/schema.json': JSON.stringify(product),
  'src/api/product/controllers/product.js': `module.exports = require('@strapi/strapi').factories.createCoreController('api::product.product');`,
  'src/api/product/services/product.js': `module.exports = require('@strapi/strapi').factories.createCoreService('api::product.product');`,
  'src/api/product/routes/product.js': `module.exports = require('@strapi/strapi').factories.createCoreRouter('api::product.product', { config: { find: { auth: false }, findOne: { auth: false }, create: { auth: false } } });`,
});

/** Writes the files of a stock Strapi into a new folder. */
function writeFiles(port, services) {
  const folder = mkdtempSync(path.join(tmpdir(), 'seva-stock-'));
  for (const [name, content] of Object.entries(files(port, services))) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  mkdirSync(path.join(folder, 'public', 'uploads'), { recursive: true });
  symlinkSync(checkoutPath('node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

/**
 * Starts a stock Strapi of the shop's version with a public product type. It starts twice: `startedInMs` is that of
 * the second start, with an existing database.
 * @param {number} services number of products
 * @returns {Promise<{origin: string, pid: number, startedInMs: number, stop: () => Promise<void>}>}
 */
export async function startStockStrapi(services) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const folder = writeFiles(port, services);
  const start = () =>
    startAnswering({
      script: path.join(folder, 'server.js'),
      cwd: folder,
      env: { NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true' },
      address: `${origin}/api/products`,
    });
  await (await start()).end();
  const { end, ...server } = await start();
  const stop = () => end().then(() => rmSync(folder, { recursive: true, force: true }));
  return { origin, ...server, stop };
}
