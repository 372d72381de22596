import type { Plugin } from 'vite';

/** Where React states, once for all, what it throws to itself. */
const signal = /^(var | {2})(\w+Exception) = Error\(formatProdErrorMessage\((\d+)\)\)/gm;

/**
 * React's browser part with signals that hold no stack. When it is loaded it makes five errors that it throws to itself as
 * signs. For the stack of the first, which nobody reads, a browser that is inspected reads the whole file once more: on an
 * old phone a third of a second in which it answers nobody. What is left has the same messages, and is an Error too.
 * @param code the file `react-dom-client.production.js`
 */
export const withoutStacks = (code: string): string =>
  code.replaceAll(signal, '$1$2 = Object.create(Error.prototype, { message: { value: formatProdErrorMessage($3) } })');

/** Builds the shop for browsers with it. */
export function reactSignals(): Plugin {
  return {
    name: 'react-signals',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    transform: (code, id) =>
      id.includes('react-dom-client.production') ? { code: withoutStacks(code), map: null } : null,
  };
}
