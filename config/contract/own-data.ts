import { z } from 'zod';
import { paperStates } from '../rules/papers/paper-number';
import { paymentMethods } from '../shop';
import { bookingPerson, lineBooking } from './bookings';
import { day, id, isoDate } from './fields';
import { orderStatus } from './orders';

const told = z.object({
  at: isoDate,
  what: z.string().meta({ description: 'What was done', example: 'The donation was begun' }),
  by: z.enum(['you', 'the temple', 'the card service', 'the shop', 'somebody who was not signed in']),
});

const mail = z.object({
  name: z.string().meta({ example: 'donation-confirmation' }),
  to: z.string().meta({ example: 'sita@example.org' }),
  subject: z.string().meta({ example: 'Thank you for your donation D-2026-000123' }),
  text: z.string().nullable().meta({ description: 'null once it was forgotten', example: null }),
  writtenAt: isoDate,
  sentAt: isoDate.nullable(),
});

/** Contact fields of a devotee in an account and a donation. */
export const personFields = {
  name: z.string().meta({ example: 'Sita Devi' }),
  email: z.string().meta({ example: 'sita@example.org' }),
  phone: z.string().meta({ example: '812-555-0199' }),
  gotram: z.string().meta({ example: 'Kashyapa' }),
  nakshatram: z.string().meta({ example: 'Rohini' }),
};

const person = z.object(personFields);

/**
 * All data that the shop stores about one devotee, and none about anyone else; dollars. `writtenAs` is the donor as
 * written on the donation; `text` of a mail is null after its retention period.
 */
export const ownData = z
  .object({
    madeAt: isoDate,
    temple: z.string().meta({ example: 'Saidham' }),
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
        number: z.string().meta({ example: 'R-2026-000123' }),
        version: z.number().int(),
        state: z.enum(paperStates).meta({ example: 'standing' }),
        issuedOn: day,
        name: z.string().meta({ example: 'Sita Devi' }),
        total: z.number().meta({ example: 51 }),
        contribution: z.number().meta({ example: 51 }),
      }),
    ),
    family: z.array(bookingPerson),
    newsletter: z
      .object({
        signedUpAt: isoDate.nullable(),
        unsubscribedAt: isoDate.nullable(),
        source: z
          .string()
          .nullable()
          .meta({ description: 'Form of the sign-up, if recorded', example: 'newsletter form' }),
        consent: z.string().nullable().meta({ description: 'Text that the devotee agreed to, if recorded' }),
      })
      .nullable(),
    desk: z
      .object({
        waiting: z.array(z.object({ method: z.enum(paymentMethods), amount: z.number(), note: z.string() })),
        senders: z.array(z.object({ method: z.string().meta({ example: 'Zelle' }), name: z.string() })),
      })
      .optional()
      .meta({ description: 'Gifts at the front desk that are not recorded yet, and names under which money is sent' }),
    sessions: z.array(z.object({ begunAt: isoDate, lastUsedAt: isoDate })),
    merges: z.array(z.object({ at: isoDate, donations: z.number().int(), undoneAt: isoDate.nullable() })),
    donations: z.array(
      z.object({
        _id: id,
        number: z.string().nullable().meta({ example: 'D-2026-000123' }),
        status: orderStatus,
        giftDate: day.nullable().meta({ example: '2026-02-28' }),
        begunAt: isoDate,
        paidAt: isoDate.nullable(),
        deliveredAt: isoDate.nullable().meta({ example: null }),
        method: z.enum(paymentMethods),
        total: z.number().meta({ example: 51 }),
        refunded: z.number().meta({ example: 0 }),
        lines: z.array(
          z.object({
            service: z.string().meta({ example: 'Deepa Aradhana' }),
            quantity: z.number().int(),
            price: z.number().meta({ example: 51 }),
            note: z.string(),
            booking: lineBooking.optional(),
          }),
        ),
        refunds: z
          .array(z.object({ amount: z.number(), reason: z.string(), at: isoDate, status: z.string() }))
          .meta({ example: [] }),
        writtenAs: person,
        address: z.string(),
        card: z
          .object({ brand: z.string(), last4: z.string() })
          .nullable()
          .meta({ example: { brand: 'visa', last4: '4242' } }),
        check: z
          .object({ bank: z.string(), last4: z.string(), receivedOn: day.nullable() })
          .nullable()
          .meta({ example: null }),
        enteredByTheTemple: z.boolean(),
        history: z.array(told),
        mails: z.array(mail),
      }),
    ),
    mails: z.array(mail),
    log: z.array(
      told.extend({
        from: z.string().nullable().meta({ description: 'Network address', example: '203.0.113.7' }),
        changes: z
          .array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }))
          .meta({ example: [] }),
      }),
    ),
  })
  .meta({ id: 'OwnData', description: 'Everything that the shop knows of one devotee; amounts are dollars' });

export type OwnData = z.output<typeof ownData>;
