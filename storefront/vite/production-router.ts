import { fileURLToPath } from 'node:url';

const file = (name: string) =>
  fileURLToPath(new URL(`../node_modules/react-router/dist/production/${name}.mjs`, import.meta.url));

/** The router's package points every bundler at its development build; a built shop takes the other one. */
export function productionRouter() {
  return [
    { find: /^react-router$/, replacement: file('index') },
    { find: /^react-router\/dom$/, replacement: file('dom-export') },
  ];
}
