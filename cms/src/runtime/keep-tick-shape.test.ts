import { expect, it } from 'vitest';
import { keepTickShape } from './keep-tick-shape';

it('keeps one tick of this version of Node, however often it is called', () => {
  expect([keepTickShape(), keepTickShape()]).toEqual([1, 1]);
});
