import prom from 'prom-client';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { Refused } from '@seva/config/contract/refused';
import { metrics, openMetrics, setMetrics, type ProcessMetrics } from '../metrics/metrics';
import { Busy } from './hash-queue';
import { watchSignIn } from './sign-in-limits';

const countSignInFailure = vi.fn<ProcessMetrics['countSignInFailure']>();
const before = metrics();
beforeAll(() => setMetrics({ ...openMetrics(prom, '1', {}), countSignInFailure }));
afterEach(() => countSignInFailure.mockReset());
afterAll(() => setMetrics(before));

const isRefused = (error: unknown) => error instanceof Refused && !(error instanceof Busy);

it.each([
  ['a wrong code', new Refused(401, 'wrong'), 'code'],
  ['a code beyond the limit', new Refused(429, 'too many'), 'limit'],
  ['a network with too many pending passwords', new Busy(429, 'too many'), 'limit'],
  ['a server that is too busy to compare', new Busy(503, 'busy'), 'busy'],
])('counts %s by its fault', async (_, error, fault) => {
  await expect(watchSignIn('panel', 'code', () => Promise.reject(error), isRefused)).rejects.toBe(error);
  expect(countSignInFailure.mock.calls).toEqual([['panel', fault]]);
});

it('counts neither a success nor a bug', async () => {
  expect(await watchSignIn('panel', 'code', () => Promise.resolve(7), isRefused)).toBe(7);
  const bug = new Error('the database is away');
  await expect(watchSignIn('panel', 'code', () => Promise.reject(bug), isRefused)).rejects.toBe(bug);
  expect(countSignInFailure).not.toHaveBeenCalled();
});
