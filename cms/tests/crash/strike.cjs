'use strict';

// --require'd into a server of the crash test: counts the SQL statements and the gateway calls of marked requests, or of background work, too, and
// ends its own process with SIGKILL right before the one it was told. Nothing of the product knows of it.
const { AsyncLocalStorage } = require('node:async_hooks');
const { writeFileSync } = require('node:fs');
const http = require('node:http');
const path = require('node:path');

const mark = 'x-crash-flow';
const gateway = '/demo/stripe';
const flow = new AsyncLocalStorage();
const idle = { at: 0, webhooks: false, background: false, note: '' };
let orders = idle;
let seen = [];

function reach(kind, text) {
  const place = flow.getStore();
  if (orders.at === 0 || (!place && !orders.background) || (place?.isWebhook && !orders.webhooks)) return;
  seen.push({ kind: place?.isBank ? 'bank' : kind, text });
  if (seen.length !== orders.at) return;
  writeFileSync(orders.note, JSON.stringify(seen.at(-1)));
  process.kill(process.pid, 'SIGKILL');
}

const { emit } = http.Server.prototype;
http.Server.prototype.emit = function (event, request, ...rest) {
  const isWebhook = event === 'request' && request.url === '/api/stripe/webhook';
  if (event !== 'request' || !(isWebhook || request.headers[mark])) return emit.call(this, event, request, ...rest);
  const place = {
    isWebhook: isWebhook || request.headers[mark] === 'webhook',
    isBank: request.url.startsWith(gateway),
  };
  return flow.run(place, () => emit.call(this, event, request, ...rest));
};

const { request: send } = http;
http.request = function (options, ...rest) {
  const place = flow.getStore();
  if (!place || !String(options?.path).startsWith(gateway)) return send.call(this, options, ...rest);
  const title = `${options.method} ${options.path.slice(gateway.length).replace(/_[0-9a-f]{24}/g, '_…')}`;
  reach('gateway', `before ${title}`);
  const headers = { ...options.headers, [mark]: place.isWebhook ? 'webhook' : 'request' };
  const sent = send.call(this, { ...options, headers }, ...rest);
  sent.prependListener('response', () => flow.run(place, () => reach('gateway', `after ${title}`)));
  return sent;
};

const fromStrapi = path.dirname(require.resolve('@strapi/database/package.json'));
const Client = require(require.resolve('knex/lib/client', { paths: [fromStrapi] }));
const { query } = Client.prototype;
Client.prototype.query = function (connection, statement) {
  reach('sql', typeof statement === 'string' ? statement : statement.sql);
  return query.call(this, connection, statement);
};

process.on('message', (message) => {
  if (message.arm) {
    orders = message.arm;
    seen = [];
  }
  process.send({ seen });
});
