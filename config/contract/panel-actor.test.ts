import { describe, expect, it } from 'vitest';
import { panelActor, messagesByField } from './panel-actor';

const user = { documentId: 'u1', email: 'lakshmi@temple.example', firstname: 'Lakshmi', lastname: 'Rao' };
const request = { ip: '203.0.113.9' };

describe('the actor of a panel call', () => {
  it('has a name, an address and the id of the request', () => {
    expect(panelActor({ state: { user, requestId: 'r1' }, request })).toEqual({
      kind: 'panel user',
      id: 'u1',
      name: 'Lakshmi Rao',
      email: user.email,
      address: '203.0.113.9',
      requestId: 'r1',
    });
  });

  it.each([
    [{ firstname: 'Lakshmi', lastname: null }, 'Lakshmi'],
    [{ firstname: null, lastname: null }, user.email],
  ])('shows a person with %j as %s', (names, name) => {
    expect(panelActor({ state: { user: { ...user, ...names } }, request })).toMatchObject({ name, requestId: '' });
  });
});

it('names the unreadable part of a request: parameter, filter or field', () => {
  const { query, body } = messagesByField({
    wrong: (field) => `filter ${field}`,
    wrongBody: (field) => `form ${field}`,
  });
  const issue = {} as Parameters<typeof query.issue>[0];
  expect([query.issue(issue, 'from'), body.issue(issue, 'reason')]).toEqual(['filter from', 'form reason']);
});
