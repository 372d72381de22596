import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { checkoutPath } from '../checkout.mjs';

// Runs the practice bank in a process of its own, like Stripe's servers. The parent forks it with the bank's keys as
// the argument, sends it the shop's address, and asks whether the shop accepted all webhooks.
const plugin = createRequire(checkoutPath('plugins', 'payments', 'package.json'));
const demo = (name) => plugin(checkoutPath('plugins', 'payments', 'dist', 'server', 'src', 'demo', `${name}.js`));
const Koa = plugin('koa');
const { koaBody } = plugin('koa-body');
const { createMemoryDemoStore } = demo('memory-demo-store');
const { createDemoGateway } = demo('open-demo-gateway');
const { handleDemoCalls } = demo('handle-demo-calls');

const keys = JSON.parse(process.argv[2]);
let shop = '';
const store = createMemoryDemoStore();
const gateway = createDemoGateway(store, { ...keys, internalUrl: () => shop }, console);
const calls = handleDemoCalls({ ...gateway, path: '' });
const app = new Koa();
app.use(koaBody());
app.use((ctx, next) => calls(ctx, next));

const server = createServer(app.callback());
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
process.on('message', async ({ origin }) => {
  if (origin) {
    shop = origin;
    gateway.start();
    return;
  }
  await gateway.sender.flush();
  process.send({ untold: (await store.due(Infinity, Infinity)).length });
});
