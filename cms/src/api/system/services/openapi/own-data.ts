import type { OwnData } from '@seva/config/contract';
import { devotee, ids } from './example';

const { isAdmin, isPriest, _id, ...person } = devotee;

/** A devotee's own data, with one donation. */
export const ownDataExample: OwnData = {
  madeAt: '2026-03-05T15:00:00.000Z',
  temple: 'Saidham',
  account: {
    ...{ _id, ...person, isAdmin, isPriest, since: '2025-11-02T17:20:00.000Z' },
    statementName: 'Ravi and Lakshmi Kumar',
    postalAddress: '4120 Riverside Lane, Evansville, IN, 47715',
  },
  papers: [
    {
      ...{ number: 'R-2026-000123', version: 1, state: 'standing', issuedOn: '2026-03-04' },
      name: 'Ravi and Lakshmi Kumar',
      total: 21,
      contribution: 21,
    },
  ],
  family: [
    {
      ...{ _id: 'pz1nq5xk1rcw2ab7v8hdg0tm', name: 'Anika', script: 'అనిక', gotram: 'Bharadwaja' },
      ...{ nakshatram: 1, pada: null, rashi: 1, relation: 'daughter' },
    },
  ],
  newsletter: {
    ...{ signedUpAt: '2025-11-02T17:25:00.000Z', unsubscribedAt: null, source: 'newsletter form' },
    consent: 'News and festival dates by email. Unsubscribe in any email.',
  },
  sessions: [{ begunAt: '2026-03-04T18:00:00.000Z', lastUsedAt: '2026-03-05T14:58:00.000Z' }],
  merges: [],
  donations: [
    {
      _id: ids.order,
      number: 'D-2026-000123',
      status: 'paid',
      giftDate: '2026-03-04',
      begunAt: '2026-03-04T18:02:11.000Z',
      paidAt: '2026-03-04T18:03:02.000Z',
      deliveredAt: null,
      method: 'CreditCard',
      total: 21,
      refunded: 0,
      lines: [{ service: 'Deepa Aradhana', quantity: 1, price: 21, note: '' }],
      refunds: [],
      writtenAs: person,
      address: '',
      card: { brand: 'visa', last4: '4242' },
      check: null,
      enteredByTheTemple: false,
      history: [
        { at: '2026-03-04T18:02:11.000Z', what: 'The donation was begun', by: 'you' },
        { at: '2026-03-04T18:03:02.000Z', what: 'The card payment was confirmed', by: 'the card service' },
      ],
      mails: [
        {
          name: 'donation-confirmation',
          to: person.email,
          subject: 'Thank you for your donation D-2026-000123',
          text: null,
          writtenAt: '2026-03-04T18:03:02.000Z',
          sentAt: '2026-03-04T18:03:05.000Z',
        },
      ],
    },
  ],
  mails: [],
  log: [{ at: '2026-03-04T18:00:00.000Z', what: 'You signed in', by: 'you', from: '203.0.113.7', changes: [] }],
};
