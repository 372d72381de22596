import { expect, inject, it } from 'vitest';

it('prints no warning while the first start fills the shop', () => {
  expect(inject('firstStartWarnings')).not.toMatch(/warning/i);
});
