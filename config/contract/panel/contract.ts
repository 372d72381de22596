import type { ParsedOf, Sent } from '../shapes';
import { bookingInputs } from './bookings/bookings/input';
import { closingInputs } from './bookings/closings/input';
import { phoneInputs } from './bookings/phone/input';
import { weekInputs } from './bookings/week/input';
import { batchInputs } from './desk/batches/input';
import { depositInputs } from './desk/deposits/input';
import { journalInputs } from './desk/journal/input';
import { jobInputs } from './receipts/jobs/input';
import { kindGiftInputs } from './receipts/kind-gifts/input';
import { paperInputs } from './receipts/papers/input';
import { runInputs } from './receipts/runs/input';
import { treatmentInputs } from './receipts/treatments/input';
import { wordingInputs } from './receipts/wording/input';
import { yearInputs } from './receipts/years/input';
import { attentionInputs } from './donations/attention/input';
import { devoteeInputs } from './donations/devotees/input';
import { donationInputs } from './donations/donations/input';
import { donorInputs } from './donations/donors/input';
import { monthInputs } from './donations/months/input';
import { newsletterInputs } from './donations/newsletter/input';
import { payoutInputs } from './donations/payouts/input';
import type { CallName, calls } from './calls';

export const inputs = {
  'overview.read': {},
  'due.read': {},
  ...weekInputs,
  ...closingInputs,
  ...bookingInputs,
  ...phoneInputs,
  ...batchInputs,
  ...depositInputs,
  ...journalInputs,
  ...jobInputs,
  ...kindGiftInputs,
  ...paperInputs,
  ...runInputs,
  ...treatmentInputs,
  ...wordingInputs,
  ...yearInputs,
  ...attentionInputs,
  ...devoteeInputs,
  ...donationInputs,
  ...donorInputs,
  ...monthInputs,
  ...newsletterInputs,
  ...payoutInputs,
};

/** Parameters, query and body of a call before parsing. */
export type Input<Name extends CallName> = Sent<(typeof inputs)[Name]>;

/** Parameters, query and body of a call after parsing. */
export type Parsed<Name extends CallName> = ParsedOf<(typeof inputs)[Name]>;

export type Output<Name extends CallName> = NonNullable<(typeof calls)[Name]['answer']>;

/** Input and answer of each call, for the panel's client. */
export type Contract = { readonly [Name in CallName]: { readonly input: Input<Name>; readonly output: Output<Name> } };
