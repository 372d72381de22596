import { expect, it } from 'vitest';
import { recentlyUsed } from './recently-used';

it('forgets what was used longest ago, not what came first', () => {
  const kept = recentlyUsed<string, number>(2);
  kept.set('site', 1);
  kept.set('lamp', 2);
  expect(kept.get('site')).toBe(1);
  kept.set('flower', 3);
  expect([kept.get('site'), kept.get('lamp'), kept.get('flower')]).toEqual([1, undefined, 3]);
  kept.set('site', 4);
  kept.set('meal', 5);
  expect([kept.get('site'), kept.get('flower'), kept.get('meal')]).toEqual([4, undefined, 5]);
  kept.delete('meal');
  kept.clear();
  expect([kept.get('site'), kept.get('meal')]).toEqual([undefined, undefined]);
});
