import fc from 'fast-check';
import { callNames, calls, contract, type CallName, type Endpoint } from '@seva/config/contract';
import type { Question } from './send-request';
import { arbitraryOf } from './from-schema';
import { hostileText, hostileValue } from './hostile';

/** Senders of an input. */
export const senders = ['anonymous', 'devotee', 'admin', 'dead'] as const;
export type Sender = (typeof senders)[number];

/** Fuzz request, as it is printed when it fails. */
export interface FuzzInput {
  readonly name: CallName;
  readonly sender: Sender;
  readonly question: Question;
}

const escaped = (text: string) => encodeURIComponent(text.replace(/[\ud800-\udfff]/g, '\ufffd'));
const rawSegment = fc.constantFrom(
  '%',
  '%zz',
  '%E0%A4%A',
  '%00',
  '..',
  '.',
  '%2e%2e%2f',
  ';a=b',
  '',
  '*',
  '%F0%90',
  '~',
);

/** Generates a path segment: real ids, hostile texts, and invalid escapes. */
const segment = (ids: readonly string[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...ids) },
    { weight: 2, arbitrary: hostileText.map(escaped) },
    { weight: 1, arbitrary: rawSegment },
  );

const parameterName = (endpoint: Endpoint) => {
  const shape = Object.keys((endpoint.query?.def as { shape?: object } | undefined)?.shape ?? {});
  return fc.constantFrom(
    ...shape,
    'page',
    'q',
    'filters[user][password][$eq]',
    'populate',
    'sort',
    '__proto__[a]',
    'a[b][c]',
  );
};

const parameter = (endpoint: Endpoint) =>
  fc
    .tuple(
      parameterName(endpoint),
      fc.oneof(hostileText.map(escaped), rawSegment, fc.constantFrom('1', '2', 'baba', '2026-02-31', '0000-00-00')),
    )
    .map(([name, value]) => `${name}=${value}`);

/** Generates queries with duplicates, brackets and garbage. */
const query = (endpoint: Endpoint) =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant('') },
    { weight: 3, arbitrary: fc.array(parameter(endpoint), { maxLength: 5 }).map((all) => `?${all.join('&')}`) },
    { weight: 1, arbitrary: fc.constantFrom('?', '?&&&', '?=', '?%', '?a=%E0%A4%A', `?q=${'x'.repeat(3000)}`) },
  );

const types = [
  'application/json',
  'application/json; charset=utf-16',
  'application/json; charset=nonsense',
  'application/vnd.api+json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'text/plain',
  'text/xml',
  'application/octet-stream',
  'nonsense',
  '',
];

const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 5, arbitrary: fc.constant({}) },
  {
    weight: 4,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { authorization: 'Bearer' },
      { authorization: `Basic ${'QQ=='.repeat(40)}` },
      { authorization: `Bearer ${'x'.repeat(4000)}` },
      { cookie: 'seva_role=admin; a=%E0%A4%A; =; ;' },
      { 'accept-encoding': 'br;q=nan, *;q=0' },
      { accept: 'text/html', 'accept-language': '\u00e9' },
      { 'if-none-match': '*' },
      { 'x-forwarded-for': '::::, "\u00e9", 999.999.999.999' },
      { 'x-forwarded-proto': 'javascript', 'x-forwarded-host': 'evil.example' },
      { host: 'evil.example:99999' },
      { origin: 'null' },
      { range: 'bytes=0-0,-1' },
      { 'x-http-method-override': 'DELETE', 'x-request-id': '\u00e9'.repeat(200) },
      { 'content-encoding': 'gzip' },
      { 'content-encoding': 'nonsense' },
      { expect: '200-ok' },
      { 'stripe-signature': 't=1,v1=00,v1=\u00e9,v0=' },
    ),
  },
);

const garbage = fc.constantFrom(
  '',
  '{',
  '{"a":',
  '[[[',
  'null',
  '"text"',
  '1e999',
  '{"a":1}{',
  '\ufeff{}',
  '{"a":"\\ud800"}',
  'a=1&a=2&b[c]=3',
  '--x\r\n',
);

function body(endpoint: Endpoint): fc.Arbitrary<string | undefined> {
  const form = endpoint.body ? arbitraryOf(endpoint.body) : hostileValue;
  return fc.oneof(
    { weight: 8, arbitrary: form.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: garbage },
    { weight: 1, arbitrary: fc.constant(undefined) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(100_000, 300_000).map((size) => JSON.stringify({ name: 'x'.repeat(size) })),
    },
  );
}

function questionOf(name: CallName, ids: readonly string[]): fc.Arbitrary<Question> {
  const { method, path } = calls[name];
  const endpoint: Endpoint = contract[name];
  const type = fc.oneof(
    { weight: 5, arbitrary: fc.constant('application/json') },
    { weight: 2, arbitrary: fc.constantFrom(...types) },
  );
  const parts = fc.record({
    id: segment(ids),
    action: segment(['done']),
    query: query(endpoint),
    headers: oddHeaders,
    type,
  });
  const sent = method === 'GET' ? fc.constant(undefined) : body(endpoint);
  return fc.tuple(parts, sent).map(([{ id, action, query: search, headers, type: contentType }, content]) => {
    const filled = path.replace(':id', () => id).replace(':action', () => action);
    if (content === undefined) return { method, path: `/api${filled}${search}`, headers };
    const length = { 'content-type': contentType, 'content-length': String(Buffer.byteLength(content)) };
    return { method, path: `/api${filled}${search}`, headers: { ...length, ...headers }, body: content };
  });
}

/** Generates an input for any call from any sender. `ids` are records that may be changed or removed. */
export function fuzzInput(ids: readonly string[]): fc.Arbitrary<FuzzInput> {
  return fc
    .constantFrom(...callNames)
    .chain((name) =>
      fc.record({ name: fc.constant(name), sender: fc.constantFrom(...senders), question: questionOf(name, ids) }),
    );
}
