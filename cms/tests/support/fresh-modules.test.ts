import asyncHooks from 'node:async_hooks';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';

const { forgetModules, noteStores } = createRequire(import.meta.url)('./fresh-modules.cjs') as {
  forgetModules: () => () => void;
  noteStores: () => void;
};

test('ends async stores with the server whose modules created them, and with no other', () => {
  noteStores();
  const letGoOfFirst = forgetModules();
  const first = new asyncHooks.AsyncLocalStorage<string>();
  first.enterWith('first');
  const letGoOfSecond = forgetModules();
  const second = new asyncHooks.AsyncLocalStorage<string>();
  second.enterWith('second');
  expect([first.getStore(), second.getStore()]).toEqual(['first', 'second']);
  letGoOfFirst();
  expect([first.getStore(), second.getStore()]).toEqual([undefined, 'second']);
  letGoOfSecond();
  expect(second.getStore()).toBeUndefined();
});
