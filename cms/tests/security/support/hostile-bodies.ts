import fc from 'fast-check';
import { hostileText, hostileValue } from './hostile';

/** Invalid texts as JSON spells them: JSON.stringify escapes each half of a pair. */
const brokenText = fc.constantFrom(
  '\0',
  'a\0b',
  '\ud800',
  '\udfff',
  '\udc00\ud800',
  'password\ud83e',
  '🪔\ude94',
  '\ud800'.repeat(200),
);

/** Field names that the shop, the panel and its plugins read. */
const fields = [
  ...['email', 'password', 'currentPassword', 'token', 'name', 'phone', 'username', 'identifier', 'code', 'id', '_id'],
  ...['registrationToken', 'userInfo', 'firstname', 'lastname', 'roles', 'permissions', 'description', 'data', 'ids'],
  ...['documentIds', 'fileInfo', 'files', 'destinationFolderId', 'path', 'parent', 'locale', 'status', 'populate'],
  ...['filters', 'sort', 'price', 'cartItems', 'orderItems', 'paymentIntentId', 'amount', 'reason', 'bankName', 'type'],
];

const anyText = fc.oneof({ weight: 3, arbitrary: brokenText }, { weight: 2, arbitrary: hostileText });
const anyValue = fc.oneof({ weight: 4, arbitrary: anyText }, { weight: 2, arbitrary: hostileValue });
const object = fc
  .array(
    fc.tuple(
      fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...fields) }, { weight: 1, arbitrary: anyText }),
      anyValue,
    ),
    {
      maxLength: 6,
    },
  )
  .map((entries) => JSON.stringify(Object.fromEntries(entries)));

const repeated = (text: string, times: number) => text.repeat(times);
const deep = fc
  .constantFrom(200, 20_000, 120_000)
  .chain((depth) =>
    fc.constantFrom(
      repeated('[', depth) + repeated(']', depth),
      repeated('{"a":', Math.trunc(depth / 6)) + '1' + repeated('}', Math.trunc(depth / 6)),
      repeated('[', depth),
      `a${repeated('[b]', Math.min(depth, 20_000))}=1`,
    ),
  );
const form = fc
  .array(
    fc.tuple(
      fc.constantFrom(...fields, '%00', 'a[__proto__][b]', 'a[]', '%ED%A0%80'),
      fc.constantFrom('%00', '%ED%A0%80', '%', 'x', ''),
    ),
    {
      maxLength: 5,
    },
  )
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'));
const part = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="${value}.png"\r\nContent-Type: image/png\r\n\r\n${value}\r\n`;
const multipart = fc
  .tuple(fc.constantFrom('image', 'files', 'fileInfo', 'a\0'), fc.constantFrom(1, 25), fc.boolean(), hostileText)
  .map(([name, times, ends, value]) => `${part(name, value).repeat(times)}${ends ? '--x--\r\n' : ''}`);

/** Bodies that claim their type: broken texts, deep nesting, unexpected forms and files. */
export const hostileContent = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(fc.constant('application/json'), object) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('application/json'), deep) },
  {
    weight: 1,
    arbitrary: fc.tuple(
      fc.constant('application/json'),
      anyValue.map((value) => JSON.stringify(value)),
    ),
  },
  { weight: 2, arbitrary: fc.tuple(fc.constant('application/x-www-form-urlencoded'), fc.oneof(form, deep)) },
  {
    weight: 2,
    arbitrary: fc.tuple(
      fc.constantFrom('multipart/form-data; boundary=x', 'multipart/form-data', 'multipart/mixed; boundary=x'),
      multipart,
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(
      fc.constantFrom(
        'text/plain',
        'text/xml',
        'application/octet-stream',
        'nonsense',
        'application/json; charset=utf-16',
      ),
      object,
    ),
  },
);
