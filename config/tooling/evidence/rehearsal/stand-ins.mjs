import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createTcpServer } from 'node:net';

// Stand-ins for Stripe and the mail server inside the rehearsal's machine. They are one process without packages. The
// rehearsal reads its settings from the environment and steers it by /test/….
const { SECRET_KEY, WEBHOOK_SECRET, SHOP, EVENTS, MAIL_USER, MAIL_PASSWORD } = process.env;
const now = () => Math.floor(Date.now() / 1000);
const id = (kind) => `${kind}_${randomBytes(12).toString('hex')}`;
const account = `acct_${SECRET_KEY.slice('sk_live_5'.length, 'sk_live_5'.length + 16)}`;
/** Payments that another machine's stand-in knew. */
const earlier = JSON.parse(readFileSync('/srv/payments.json', 'utf8'));
const intents = new Map(earlier.map((intent) => [intent.id, intent]));
const mails = [];

const list = (data) => ({ object: 'list', data, has_more: false });

function createIntent(form) {
  const name = id('pi');
  intents.set(name, {
    id: name,
    object: 'payment_intent',
    status: 'requires_payment_method',
    amount: Number(form.get('amount')),
    amount_received: 0,
    currency: form.get('currency'),
    livemode: true,
    created: now(),
    metadata: { orderId: form.get('metadata[orderId]') ?? '' },
    client_secret: `${name}_secret_${randomBytes(8).toString('hex')}`,
    cancellation_reason: null,
    last_payment_error: null,
    latest_charge: null,
  });
  return intents.get(name);
}

function onPaymentIntents(method, name, act, form) {
  if (!name) return method === 'POST' ? createIntent(form) : list([...intents.values()].reverse());
  const intent = intents.get(name);
  if (intent && act === 'cancel') intent.status = 'canceled';
  else if (intent && method === 'POST') intent.metadata.orderId = form.get('metadata[orderId]') ?? '';
  return intent;
}

const endpoint = {
  id: 'we_1',
  url: `${SHOP}/api/stripe/webhook`,
  status: 'enabled',
  enabled_events: EVENTS.split(' '),
};

function stripe(method, address, form) {
  const [, , kind, name, act] = address.pathname.split('/');
  if (kind === 'account') return { id: account, charges_enabled: true };
  if (kind === 'webhook_endpoints') return list([endpoint]);
  if (kind === 'payment_intents') return onPaymentIntents(method, name, act, form);
  return list([]);
}

/** Charges a card and delivers the event to the shop, through its proxy. Returns the status of its answer. */
async function pay(name) {
  const intent = intents.get(name);
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  intent.latest_charge = {
    id: id('ch'),
    status: 'succeeded',
    created: now(),
    disputed: false,
    payment_method_details: { card: { brand: 'visa', last4: '4242' } },
    refunds: list([]),
  };
  const event = { id: id('evt'), object: 'event', type: 'payment_intent.succeeded', livemode: true, created: now() };
  const body = JSON.stringify({ ...event, data: { object: intent } });
  const signature = createHmac('sha256', WEBHOOK_SECRET).update(`${now()}.${body}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${now()},v1=${signature}` };
  const { status } = await fetch(endpoint.url, { method: 'POST', headers, body });
  return { status };
}

createServer(async (request, response) => {
  const say = (status, body) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const parts = [];
  for await (const chunk of request) parts.push(chunk);
  const address = new URL(request.url, 'http://stripe');
  if (address.pathname === '/test/mails') return say(200, mails);
  if (address.pathname === '/test/payments') return say(200, [...intents.values()]);
  if (address.pathname.startsWith('/test/pay/')) return say(200, await pay(address.pathname.split('/')[3]));
  if (request.headers.authorization !== `Bearer ${SECRET_KEY}`) return say(401, { error: { message: 'Unknown key' } });
  const answer = stripe(request.method, address, new URLSearchParams(Buffer.concat(parts).toString()));
  return answer
    ? say(200, answer)
    : say(404, { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such payment' } });
}).listen(12111, '127.0.0.1');

const expected = Buffer.from(`\0${MAIL_USER}\0${MAIL_PASSWORD}`).toString('base64');

createTcpServer((socket) => {
  let rest = '';
  let text = null;
  const say = (line) => socket.write(`${line}\r\n`);
  const hear = (line) => {
    if (text !== null && line !== '.') return text.push(line);
    if (text !== null) {
      mails.push(text.join('\n'));
      text = null;
      return say('250 Taken');
    }
    const [word, ...words] = line.split(' ');
    if (word === 'EHLO') return say('250-mail.example.org\r\n250 AUTH PLAIN');
    if (word === 'AUTH') return say(words[1] === expected ? '235 Welcome' : '535 Wrong password');
    if (word === 'QUIT') return socket.end('221 Bye\r\n');
    if (word === 'DATA') text = [];
    return say(word === 'DATA' ? '354 Go on' : '250 Fine');
  };
  socket.setEncoding('utf8').on('data', (chunk) => {
    const lines = (rest + chunk).split('\r\n');
    rest = lines.pop();
    lines.forEach(hear);
  });
  socket.on('error', () => socket.destroy());
  say('220 mail.example.org');
}).listen(587, '127.0.0.1');
