import type { ParsedOf, Sent } from '../shapes';
import { bookingInputs } from './bookings/bookings/input';
import { closingInputs } from './bookings/closings/input';
import { phoneInputs } from './bookings/phone/input';
import { weekInputs } from './bookings/week/input';
import type { BackOfficeCall } from './call';
import type { CallName, calls } from './calls';

/** Schemas of the parameters, the query and the body of each call. */
export const inputs = { ...weekInputs, ...closingInputs, ...bookingInputs, ...phoneInputs };

/** Parameters, query and body of a call before parsing. */
export type Input<Name extends CallName> = Sent<(typeof inputs)[Name]>;

/** Parameters, query and body of a call after parsing. */
export type Parsed<Name extends CallName> = ParsedOf<(typeof inputs)[Name]>;

/** Answer of a call. */
export type Output<Name extends CallName> =
  (typeof calls)[Name] extends BackOfficeCall<'GET' | 'POST', infer Answer> ? Answer : never;

/** Input and answer of each call, for the panel's client. */
export type Contract = { readonly [Name in CallName]: { readonly input: Input<Name>; readonly output: Output<Name> } };
