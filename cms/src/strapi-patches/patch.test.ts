import { expect, it } from 'vitest';
import { patch } from './patch';

interface Greeter {
  greet(name: string): string;
}

const file = 'strapi-patches/example.ts';
const greeter = (): Greeter => ({ greet: (name) => `Namaste, ${name}` });
const keep = (original: Greeter) => original;

it('replaces a method and passes the original', () => {
  const target = greeter();
  patch(file, target, { greet: '(name)' }, ({ greet }) => ({ greet: (name) => `${greet(name)}!` }));
  expect(target.greet('Sita')).toBe('Namaste, Sita!');
});

it.each<[string, () => void]>([
  ['looks different', () => patch(file, greeter(), { greet: '(guest)' }, keep)],
  ['is gone', () => patch(file, {} as Greeter, { greet: '(name)' }, keep)],
  ['has lost its object', () => patch(file, undefined as unknown as Greeter, { greet: '(name)' }, keep)],
])('throws an error with the patch and the recipe when a method %s', (_, change) => {
  expect(change).toThrow(
    'The method greet is not what cms/src/strapi-patches/example.ts expects: a package has changed. See docs/updating-strapi.md.',
  );
});
