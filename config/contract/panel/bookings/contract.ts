import type { ParsedOf, Sent } from '../../shapes';
import type { MarkedMany, OfferedPlaces, OwedPage } from './bookings/contracts';
import { bookingInputs } from './bookings/input';
import type { CallName } from './calls';
import type { ClosingPreview, ClosingResult } from './closings/contracts';
import { closingInputs } from './closings/input';
import type { PhoneDevotee, PhoneService } from './phone/contracts';
import { phoneInputs } from './phone/input';
import type { PlaceDetail, Week } from './week/contracts';
import { weekInputs } from './week/input';

/** The schemas of what each call is sent. */
export const inputs = { ...weekInputs, ...closingInputs, ...bookingInputs, ...phoneInputs };

/** What each call answers. */
interface Answers {
  'week.read': Week;
  'week.place': PlaceDetail;
  'week.except': PlaceDetail;
  'closings.preview': ClosingPreview;
  'closings.close': ClosingResult;
  'closings.open': ClosingPreview;
  'bookings.owed': OwedPage;
  'bookings.places': OfferedPlaces;
  'bookings.choose': { readonly done: true };
  'bookings.done': MarkedMany;
  'bookings.undo': MarkedMany;
  'phone.devotees': { readonly rows: readonly PhoneDevotee[] };
  'phone.services': { readonly rows: readonly PhoneService[] };
}

/** What a caller sends: `{params, query, body}`, each as it travels. */
export type Input<Name extends CallName> = Sent<(typeof inputs)[Name]>;

/** What a handler receives: `{params, query, body}` after parsing. */
export type Parsed<Name extends CallName> = ParsedOf<(typeof inputs)[Name]>;

/** What a call answers. */
export type Output<Name extends CallName> = Answers[Name];

/** What each call is sent and answers, for the panel's client. */
export type Contract = { readonly [Name in CallName]: { readonly input: Input<Name>; readonly output: Output<Name> } };
