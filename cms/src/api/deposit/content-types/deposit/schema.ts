import { date, datetime, hiddenType, integer, json, string, text } from '@seva/config/hidden-type';
import type { DepositState } from '@seva/config/rules/desk/deposit';
import type { Pieces } from '@seva/config/rules/desk/hundi';

/** Checks and cash taken to the bank together. Amounts are cents, days YYYY-MM-DD. */
export default hiddenType({
  table: 'deposits',
  name: 'deposit',
  plural: 'deposits',
  columns: {
    number: string({ required: true }),
    state: string<DepositState>({ required: true }),
    madeOn: date({ required: true }),
    account: string(),
    cashCents: integer({ required: true, default: 0 }),
    checkCents: integer({ required: true, default: 0 }),
    cashPieces: json<Pieces | null>(),
    bankCents: integer(),
    bankOn: date(),
    /** Checks that the bank had returned when it was reconciled; null before. */
    bouncedCents: integer(),
    differenceCents: integer({ required: true, default: 0 }),
    /** Day on which the difference counts in the journal; null without one. */
    differenceOn: date(),
    note: text(),
    /** Person who prepared it, or took it to the bank. */
    madeBy: string({ required: true }),
    madeByName: string({ required: true }),
    reconciledBy: string(),
    reconciledByName: string(),
    reconciledAt: datetime(),
    revision: integer({ required: true, default: 0 }),
    /** Idempotency key of the last act. */
    actKey: string({ private: true }),
  },
  unique: {
    deposits_number_unique: ['number'],
    deposits_act_key_unique: ['act_key'],
  },
  indexed: {
    deposits_state_idx: ['state', 'made_on'],
  },
});
