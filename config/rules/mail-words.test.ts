import { expect, it } from 'vitest';
import { fillPlaceholders, isOwnMail, unknownPlaceholders } from './mail-words';

it.each([
  ['Dear {name}, {temple} thanks you for {amount} ({number}).', []],
  ['{nmae} {name} {nmae}', ['nmae']],
  ['{}', ['']],
  ['{ name }', [' name ']],
  ['{constructor}', ['constructor']],
  ['a lone } before a lone {', []],
])('lists the unknown placeholders of "%s"', (text, unknown) => {
  expect(unknownPlaceholders('donation-confirmation', text)).toEqual(unknown);
});

it('lists the placeholders of each mail', () => {
  expect(unknownPlaceholders('welcome', '{name} {amount}')).toEqual(['amount']);
  expect(isOwnMail('staff-dispute')).toBe(false);
  expect(isOwnMail('constructor')).toBe(false);
});

it('fills in one pass, so that a name is never read as a placeholder', () => {
  const values = { name: '{number} $& {name}', number: 'D-2026-000001' };
  expect(fillPlaceholders('{name}: {number} {other}', values)).toBe('{number} $& {name}: D-2026-000001 {other}');
});
