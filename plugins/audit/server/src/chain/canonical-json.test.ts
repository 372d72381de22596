import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json';

test('ignores the order of keys', () => {
  expect(canonicalJson({ b: 1, a: { d: [1, 2], c: null } })).toBe('{"a":{"c":null,"d":[1,2]},"b":1}');
  expect(canonicalJson({ a: { c: null, d: [1, 2] }, b: 1 })).toBe('{"a":{"c":null,"d":[1,2]},"b":1}');
});

test('retains the order of lists, drops undefined, writes dates as text', () => {
  expect(canonicalJson([3, 1, undefined])).toBe('[3,1,null]');
  expect(canonicalJson({ a: undefined, b: new Date(0) })).toBe('{"b":"1970-01-01T00:00:00.000Z"}');
});

test('equals JSON, also after a round trip through JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalJson(value);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(canonicalJson(JSON.parse(text))).toBe(text);
    }),
  );
});

test('writes numbers, strings and literals as in RFC 8785', () => {
  const value: unknown = JSON.parse(
    String.raw`{"numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001, -0],
      "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/", "literals": [null, true, false]}`,
  );
  expect(canonicalJson(value)).toBe(
    String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27,0],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
  );
});

test('sorts keys by UTF-16 code units, as in RFC 8785', () => {
  const keys = ['\u20ac', '\r', '\ufb33', '1', '\u{1f600}', '\u0080', '\u00f6'];
  const text = canonicalJson(Object.fromEntries(keys.map((key) => [key, key])));
  const sorted = ['\r', '1', '\u0080', '\u00f6', '\u20ac', '\u{1f600}', '\ufb33'];
  expect(text).toBe(`{${sorted.map((key) => `${JSON.stringify(key)}:${JSON.stringify(key)}`).join(',')}}`);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, () => 0, Symbol('rejects %s'), 1n])('refuses %s', (value) => {
  expect(() => canonicalJson({ value })).toThrow(TypeError);
});

test('rejects a cycle, but accepts an object used twice', () => {
  const circle: Record<string, unknown> = {};
  circle.self = circle;
  expect(() => canonicalJson(circle)).toThrow(/circle/);
  const shared = { a: 1 };
  expect(canonicalJson([shared, shared])).toBe('[{"a":1},{"a":1}]');
});
