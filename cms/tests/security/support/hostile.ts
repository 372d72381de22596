import fc from 'fast-check';

const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown;
const nestedObject = (depth: number) => JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`) as unknown;

/** Texts that break careless code. */
export const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\udfff x',
    '\ufeff',
    '\u202e',
    '__proto__',
    'constructor',
    'toString',
    'null',
    'undefined',
    'NaN',
    '[object Object]',
    '{"$ne":""}',
    `' OR 1=1 --`,
    `"; DROP TABLE up_users; --`,
    '${7*7}{{7*7}}<%= 7*7 %>',
    '<script>alert(1)</script>',
    '../../../../etc/passwd',
    '%00',
    '%',
    '%%%s%n',
    '\r\nSet-Cookie: a=b',
    '=HYPERLINK("http://x")',
    '9'.repeat(400),
    '-1',
    '1e400',
    '0x10',
    '٣',
    'క్ష్మి',
    '🪔'.repeat(50),
    'x'.repeat(5_000),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);

/** Values of every JSON kind, some with hostile depth or names. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(null, true, false, 0, -0, -1, 0.1, 1.5, 1e21, -1e308, 2 ** 53, 4_294_967_296),
  fc.constantFrom<unknown>([], {}, [[]], [null], { $ne: null }, { $gt: '' }, { length: 1e9 }, { toString: 1 }),
  fc.constantFrom(200, 3_000).map((depth) => nested(depth)),
  fc.constantFrom(200, 3_000).map((depth) => nestedObject(depth)),
  fc.constant(JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"a":1}}}') as unknown),
  fc.array(hostileText, { maxLength: 5 }),
  fc.dictionary(hostileText, hostileText, { maxKeys: 4 }),
  fc.jsonValue({ maxDepth: 3 }),
);
