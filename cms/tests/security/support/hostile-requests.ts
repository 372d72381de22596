import fc from 'fast-check';
import { fuzzInput } from './fuzz-input';
import { hostileText } from './hostile';
import { hostileContent } from './hostile-bodies';

/** Manner of sending: complete, cut off in its body, abandoned before the response, or with a wrong length. */
export type Manner = 'whole' | 'half' | 'left' | 'short' | 'chunked';

/** Request of the hostile run. */
export interface HostileRequest {
  readonly method: string;
  /** Path and query of the request line. */
  readonly path: string;
  /** Index of the sender whose token it carries, or undefined for none. */
  readonly sender: number | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly manner: Manner;
}

/** Mounted route with its parameters. */
export interface Mounted {
  readonly method: string;
  readonly path: string;
}

const pages = [
  '/',
  '/pooja',
  '/product/1',
  '/cart',
  '/placeorder',
  '/admin/userlist',
  '/login',
  '/sitemap.xml',
  '/uploads/a.png',
];
const demo = [
  '/demo/outbox',
  '/demo/outbox.json',
  '/demo/outbox/1/html',
  '/demo/stripe/v1/payment_intents',
  '/demo/stripe/faults',
];

const oddMethods = ['HEAD', 'OPTIONS', 'PROPFIND', 'TRACE', 'PURGE', 'M-SEARCH', 'SEARCH', 'LINK', 'REPORT'];
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const segment = fc.oneof(
  fc.constantFrom(
    '1',
    '%00',
    '%',
    '%ED%A0%80',
    '..',
    '%2e%2e',
    '%2f',
    'x'.repeat(2_000),
    '__proto__',
    'constructor',
    ';',
    '*',
    '%C0%80',
  ),
  fc.constantFrom(
    'api::service.service',
    'api::order.order',
    'plugin::users-permissions.user',
    'admin::user',
    'plugin::upload.file',
  ),
  hostileText.map((text) => encodeURIComponent(text.replace(/[\ud800-\udfff]/g, ''))),
);

const spelled = fc.constantFrom<(path: string) => string>(
  (path) => path,
  (path) => path,
  (path) => path.toUpperCase(),
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => `/x/..${path}`,
  (path) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (path) => `${path}%20`,
);

const query = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  {
    weight: 3,
    arbitrary: fc
      .array(
        fc.tuple(
          fc.constantFrom(
            'q',
            '_q',
            'page',
            'pageSize',
            'keyword',
            'token',
            'sort',
            'populate',
            'locale',
            'id',
            'filters[$or][0][name][$eq]',
            'filters[id][$in][]',
            '__proto__[a]',
            'a%00',
            'registrationToken',
            'from',
            'to',
          ),
          fc.constantFrom(
            '%00',
            '%',
            '1',
            '-1',
            '*',
            '%ED%A0%80',
            '2026-02-31',
            'x'.repeat(500),
            'name:asc',
            '[]',
            '9'.repeat(40),
          ),
        ),
        { maxLength: 4 },
      )
      .map((pairs) => `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '?',
      `?${'a[b]'.repeat(300)}=1`,
      `?${'a[]=1&'.repeat(1_000)}`,
      `?a${'[b]'.repeat(1_000)}=1`,
    ),
  },
);

const headers = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { cookie: 'seva_role=admin; strapi_admin_refresh=x; a=%00; =;' },
      { authorization: `Bearer ${'x'.repeat(4_000)}` },
      { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJ1c2VySWQiOiJcdTAwMDAifQ.' },
      { authorization: 'Basic AAAA' },
      { 'content-encoding': 'gzip' },
      { 'accept-encoding': 'br;q=nan' },
      { 'x-forwarded-for': '::::, 999.1.1.1' },
      { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'javascript' },
      { host: 'evil.example:99999' },
      { range: 'bytes=-1,0-0' },
      { 'if-none-match': '*', 'if-modified-since': 'never' },
      { 'x-http-method-override': 'DELETE' },
      { 'stripe-signature': 't=1,v1=\u00e9' },
      { upgrade: 'websocket', connection: 'upgrade' },
    ),
  },
);

const manner: fc.Arbitrary<Manner> = fc.oneof(
  { weight: 12, arbitrary: fc.constant<Manner>('whole') },
  { weight: 4, arbitrary: fc.constantFrom<Manner>('half', 'left', 'short', 'chunked') },
);

/** True for requests that end the sender's session, which would make the rest of the run anonymous. */
const isGoodbye = (path: string) => /logout|sessions|users\/me|batch-delete/i.test(path);

/**
 * Generates requests over all `routes`, the shop's pages and the demo helpers, from `senders` users and from anonymous
 * clients.
 */
export function hostileRequest(
  routes: readonly Mounted[],
  senders: number,
  ids: readonly string[],
): fc.Arbitrary<HostileRequest> {
  const targets = [...routes, ...[...pages, ...demo].map((path) => ({ method: 'GET', path }))];
  const sender = fc.option(fc.nat(senders - 1), { nil: undefined });
  const anywhere = fc
    .record({
      target: fc.constantFrom(...targets),
      method: fc.option(
        fc.oneof(
          { weight: 3, arbitrary: fc.constantFrom(...methods) },
          { weight: 1, arbitrary: fc.constantFrom(...oddMethods) },
        ),
        {
          nil: undefined,
          freq: 3,
        },
      ),
      segments: fc.array(segment, { minLength: 4, maxLength: 4 }),
      spelled,
      query,
      sender,
      headers,
      content: fc.option(hostileContent, { nil: undefined, freq: 6 }),
      manner,
    })
    .map(({ target, segments, spelled: spell, ...rest }) => {
      const method = rest.method ?? target.method;
      let next = 0;
      const filled = target.path
        .replace('/((?!uploads/).+)', '/robots')
        .replace(/\(\.\*\)|:path\*|:\w+/g, () => segments[next++ % segments.length] ?? '');
      const bodiless = ['GET', 'HEAD', 'OPTIONS', 'TRACE'].includes(method);
      const [type, body] = (bodiless ? undefined : rest.content) ?? [];
      return {
        method,
        path: `${spell(filled)}${rest.query}`,
        sender: isGoodbye(filled) ? undefined : rest.sender,
        headers: { ...(type ? { 'content-type': type } : {}), ...rest.headers },
        body,
        manner: rest.manner,
      };
    });
  const documented = fc.tuple(fuzzInput(ids), sender, manner).map(([{ question }, from, how]) => ({
    method: question.method,
    path: question.path,
    sender: isGoodbye(question.path) ? undefined : from,
    headers: Object.fromEntries(
      Object.entries(question.headers ?? {}).flatMap(([name, value]) =>
        name === 'content-length' ? [] : [[name, String(value)]],
      ),
    ),
    body: question.body?.toString(),
    manner: how,
  }));
  return fc.oneof({ weight: 3, arbitrary: anywhere }, { weight: 1, arbitrary: documented });
}
