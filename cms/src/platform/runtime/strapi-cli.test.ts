import { expect, it } from 'vitest';
import { needsNoShop, refusalOf, strapiCommand } from './strapi-cli';

it.each([
  [['/usr/bin/node', '/shop/node_modules/.bin/strapi', 'start'], 'start'],
  [['/usr/bin/node', '/shop/node_modules/@strapi/strapi/bin/strapi.js', 'build', '--silent'], 'build'],
  [['/usr/bin/node', '/shop/cms/scripts/audit-verify.js'], null],
  [['/usr/bin/node'], null],
])('recognizes the command in %j', (argv, command) => {
  expect(strapiCommand(argv)).toBe(command);
});

it.each([
  ['start', 'npm start'],
  ['develop', 'npm run dev'],
  ['dev', 'npm run dev'],
  ['export', 'seva backup'],
  ['import', 'seva restore'],
  ['transfer', 'seva backup'],
  ['admin:create-user', 'seva create-admin'],
  ['admin:delete-user', 'Settings, Users'],
  ['console', 'node --inspect'],
  ['configuration:restore', 'docs/commands.md'],
  ['a-later-command', 'docs/commands.md'],
])('refuses %s and names what to use', (command, hint) => {
  expect(refusalOf(command)).toContain(hint);
});

it.each(['build', 'ts:generate-types', 'content-types:list', 'admin:reset-user-password', 'version'])(
  'allows %s',
  (command) => {
    expect(refusalOf(command)).toBeNull();
  },
);

it.each([
  ['build', true],
  ['ts:generate-types', true],
  ['content-types:list', false],
  ['start', false],
])('returns whether %s reads only the code', (command, isCode) => {
  expect(needsNoShop(command)).toBe(isCode);
});
