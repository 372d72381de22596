import { expect, it, vi } from 'vitest';
import { rememberAddresses } from './remember-addresses';

it('reads an address once, also one that says nothing', () => {
  const read = vi.fn((url: string) => (url === '/nothing' ? null : { url }));
  const remember = rememberAddresses(read);
  const first = remember('/a');
  expect(first).toEqual({ url: '/a' });
  expect(remember('/a')).toBe(first);
  expect(remember('/b')).toEqual({ url: '/b' });
  expect(remember('/nothing')).toBeNull();
  expect(remember('/nothing')).toBeNull();
  expect(read.mock.calls.flat()).toEqual(['/a', '/b', '/nothing']);
});

it('keeps the same addresses apart that differ in the case of a letter', () => {
  const remember = rememberAddresses((url) => url);
  expect([remember('/a'), remember('/A'), remember('/a?'), remember('/a')]).toEqual(['/a', '/A', '/a?', '/a']);
});

it('does not remember long addresses, and of ever new ones only the last', () => {
  const read = vi.fn((url: string) => url);
  const remember = rememberAddresses(read);
  const long = `/a?x=${'y'.repeat(250)}`;
  remember(long);
  remember(long);
  expect(read).toHaveBeenCalledTimes(2);
  remember('/usual');
  for (let other = 0; other < 1500; other += 1) remember(`/a?x=${other}`);
  remember('/usual');
  for (let other = 2000; other < 3500; other += 1) remember(`/a?x=${other}`);
  read.mockClear();
  remember('/usual');
  expect(read).not.toHaveBeenCalled();
  remember('/a?x=0');
  expect(read).toHaveBeenCalledTimes(1);
});
