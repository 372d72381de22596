import { describe, expect, it } from 'vitest';
import { asGuest, auditActor, isStaff, onBehalfOf, owns, type Account, type Actor } from './actor';

const origin = { address: '203.0.113.9', requestId: 'r1' };
const session = { id: 'lakshmi1', userId: 7, name: 'Lakshmi', isPriest: false, sessionId: 3, ...origin };
const devotee: Account = { kind: 'devotee', ...session };
const shopAdmin: Account = { kind: 'shop admin', ...session, id: 'meera1', userId: 8, name: 'Meera' };
const visitor = { kind: 'visitor', ...origin } as const;
const panelUser: Actor = {
  kind: 'panel user',
  id: 'panel1',
  name: 'Ravi Rao',
  email: 'ravi@temple.example',
  ...origin,
};

const unnamed = { actor: 'visitor', actorName: null, ...origin };
const nowhere = { actorName: null, address: null, requestId: null };
const lakshmi = { actor: 'lakshmi1', actorName: 'Lakshmi', ...origin };
const meera = { actor: 'meera1', actorName: 'Meera', ...origin };

const actors = [
  { who: 'a visitor', actor: visitor, staff: false, ownsSeven: false, audited: unnamed },
  { who: 'a guest', actor: asGuest(visitor), staff: false, ownsSeven: false, audited: unnamed },
  { who: 'a guest signed in as a devotee', actor: asGuest(devotee), staff: false, ownsSeven: false, audited: lakshmi },
  { who: 'a guest signed in as an admin', actor: asGuest(shopAdmin), staff: false, ownsSeven: false, audited: meera },
  { who: 'a devotee', actor: devotee, staff: false, ownsSeven: true, audited: lakshmi },
  { who: 'a priest', actor: { ...devotee, isPriest: true }, staff: false, ownsSeven: true, audited: lakshmi },
  { who: 'a shop admin', actor: shopAdmin, staff: true, ownsSeven: false, audited: meera },
  {
    ...{ who: 'a panel user', actor: panelUser, staff: true, ownsSeven: false },
    audited: { actor: 'panel1', actorName: 'Ravi Rao', ...origin },
  },
  {
    ...{ who: 'the system', actor: { kind: 'system' } as Actor, staff: false, ownsSeven: false },
    audited: { actor: 'system', ...nowhere },
  },
];

describe.each(actors)('$who', ({ actor, staff, ownsSeven, audited }) => {
  const user = { id: 7, documentId: 'lakshmi1' };

  it(`${staff ? 'counts' : 'does not count'} as staff`, () => {
    expect(isStaff(actor)).toBe(staff);
  });

  it(`${ownsSeven ? 'owns' : 'does not own'} the records of account 7 and never those of a guest`, () => {
    expect([owns(actor, user), owns(actor, null), owns(actor, undefined)]).toEqual([ownsSeven, false, false]);
  });

  it(`${ownsSeven ? 'acts for itself' : 'acts on behalf of'} account 7 and never on behalf of a guest`, () => {
    expect(onBehalfOf(actor, user)).toEqual(ownsSeven ? {} : { onBehalfOf: 'lakshmi1' });
    expect(onBehalfOf(actor, null)).toEqual({});
  });

  it('has exactly the fields of an actor in the audit log', () => {
    expect(auditActor(actor)).toEqual(audited);
  });
});
