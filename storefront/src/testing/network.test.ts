import { expect, test } from 'vitest';
import { aUser } from './fixtures';
import { answering, network } from './network';

test('ignores an address that only looks like a call with a parameter', async () => {
  network.use(answering('users.get', aUser()));
  const read = async (path: string) => (await fetch(`http://localhost:3000/api${path}`)).json();
  expect(await read('/users/cards')).toEqual([]);
  expect(await read('/users/someone')).toMatchObject({ name: aUser().name });
});
