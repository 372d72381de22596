import { describe, expect, it } from 'vitest';
import { isReadable, isReadableAddress } from './plain-text';

const nested = (levels: number, core: unknown) => {
  let value = core;
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
};

describe('isReadable', () => {
  it.each([
    ['a plain text', 'lamp'],
    ['a text in another script', 'క్ష్మి'],
    ['a whole pair', '🪔'],
    ['nothing', { a: [null, 1, true, undefined] }],
    ['more values than a call takes arguments', Array(1_000_000).fill('om')],
    ['a hundred levels', nested(100, 'om')],
  ])('accepts %s', (_, value) => {
    expect(isReadable(value)).toBe(true);
  });

  it.each([
    ['a NUL', 'la\0mp'],
    ['the first half of a pair', '\ud800'],
    ['the second half', 'a\udfff'],
    ['halves in the wrong order', '\udc00\ud800'],
    ['a half between whole pairs', '🪔\udbff🪔'],
    ['a NUL far down', { a: [{ b: { c: ['', 'x\0'] } }] }],
    ['a half in the name of a field', { a: { 'b\ud9ab': 1 } }],
    ['the last of very many', [...Array(1_000_000).fill(1), '\0']],
    ['more than a hundred levels', nested(101, 'om')],
    ['more levels than the stack has', nested(200_000, 'om')],
  ])('rejects %s', (_, value) => {
    expect(isReadable(value)).toBe(false);
  });
});

describe('isReadableAddress', () => {
  it.each(['/', '/products?keyword=%F0%9F%AA%94', '/%', '/%zz', '/%ED%A0%80', '/?keyword=%2500'])(
    'accepts %s',
    (address) => {
      expect(isReadableAddress(address)).toBe(true);
    },
  );

  it.each(['/\0', '/%00', '/a?b=%00', '/?%00=b'])('rejects %s', (address) => {
    expect(isReadableAddress(address)).toBe(false);
  });
});
