import { z } from 'zod';
import { paperStates } from '../rules/papers/paper-number';
import { paymentMethods } from '../shop';
import { bookingPerson, lineBooking } from './bookings';
import { day, id, isoDate } from './fields';
import { orderStatuses } from './orders';

const told = z.object({
  at: isoDate,
  /** What was done, in plain words. */
  what: z.string(),
  by: z.enum(['you', 'the temple', 'the card service', 'the shop', 'somebody who was not signed in']),
});

const mail = z.object({
  name: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string().nullable(),
  writtenAt: isoDate,
  sentAt: isoDate.nullable(),
});

const person = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  gotram: z.string(),
  nakshatram: z.string(),
});

/**
 * Everything that the shop knows of one devotee, and nothing of anybody else; dollars. `writtenAs` is the donor as the
 * donation has it, `text` of a mail is null once it was forgotten.
 */
export const ownData = z.object({
  madeAt: isoDate,
  temple: z.string(),
  account: person.extend({
    _id: id,
    isAdmin: z.boolean(),
    isPriest: z.boolean(),
    since: isoDate,
    statementName: z.string(),
    postalAddress: z.string(),
  }),
  papers: z.array(
    z.object({
      number: z.string(),
      version: z.number().int(),
      state: z.enum(paperStates),
      issuedOn: day,
      name: z.string(),
      total: z.number(),
      contribution: z.number(),
    }),
  ),
  family: z.array(bookingPerson),
  newsletter: z
    .object({
      signedUpAt: isoDate.nullable(),
      unsubscribedAt: isoDate.nullable(),
      /** Form of the sign-up; null for sign-ups before it was recorded. */
      source: z.string().nullable(),
      /** Text that the devotee agreed to; null for sign-ups before it was recorded. */
      consent: z.string().nullable(),
    })
    .nullable(),
  sessions: z.array(z.object({ begunAt: isoDate, lastUsedAt: isoDate })),
  merges: z.array(z.object({ at: isoDate, donations: z.number().int(), undoneAt: isoDate.nullable() })),
  donations: z.array(
    z.object({
      _id: id,
      number: z.string().nullable(),
      status: z.enum(orderStatuses),
      giftDate: day.nullable(),
      begunAt: isoDate,
      paidAt: isoDate.nullable(),
      deliveredAt: isoDate.nullable(),
      method: z.enum(paymentMethods),
      total: z.number(),
      refunded: z.number(),
      lines: z.array(
        z.object({
          service: z.string(),
          quantity: z.number().int(),
          price: z.number(),
          note: z.string(),
          /** On which day, and for whom. */
          booking: lineBooking.optional(),
        }),
      ),
      refunds: z.array(z.object({ amount: z.number(), reason: z.string(), at: isoDate, status: z.string() })),
      writtenAs: person,
      address: z.string(),
      card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
      check: z.object({ bank: z.string(), last4: z.string(), receivedOn: day.nullable() }).nullable(),
      enteredByTheTemple: z.boolean(),
      history: z.array(told),
      mails: z.array(mail),
    }),
  ),
  mails: z.array(mail),
  log: z.array(
    told.extend({
      from: z.string().nullable(),
      changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
    }),
  ),
});

/** What the shop knows of one devotee, on the wire. */
export type OwnData = z.output<typeof ownData>;
