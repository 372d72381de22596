import type { z } from 'zod';
import type { CallName } from './calls';
import { alertsContract } from './alerts';
import { bookingsContract } from './booking-calls';
import { cardsContract } from './cards';
import { contentContract } from './content';
import { giveContract } from './give';
import { ordersContract } from './orders';
import { papersContract } from './papers';
import { productsContract } from './products';
import { sheetContract } from './sheet';
import type { ParsedOf, Sent, Shapes } from './shapes';
import { usersContract } from './users';

export { calls, callNames } from './calls';
export type { Access, Call, CallName, Method } from './calls';
export type {
  Booking,
  BookingChoice,
  BookingNeeds,
  BookingPerson,
  BookingPersonInput,
  BookingSlot,
  BookingState,
  BookingUnit,
  FreeSlot,
  LineBooking,
  ManagedBooking,
  ParsedBookingChoice,
  Participation,
  Prasad,
  RefusedSlot,
  ServiceBooking,
  ServiceDetails,
  SlotsAnswer,
  SlotState,
} from './bookings';
export type { Picture } from './fields';
export type { Family, User, UserWithPapers, SignedInUser } from './users';
export type { OwnData } from './own-data';
export type { Service, ServicePage } from './products';
export type { Order, OrderStatus, RequestLine } from './orders';
export type { SavedCard } from './cards';
export type { Purpose } from './give';
export type { TributeInput } from './gift-wishes';
export type { Paper, Statement } from './papers';
export type { Sheet, SheetBooking, SheetPerson } from './sheet';
export type { NextOccasion, PhotoSlot, Place, Site, Slide, TemplePhoto, Timing, Video } from './content';

/** Schemas of a documented call; `status` is that of the normal answer (200). */
export interface Endpoint extends Shapes {
  /** Title in the OpenAPI document: a verb and a few words. */
  readonly summary: string;
  readonly response: z.ZodType;
  readonly status?: number;
  readonly consumes?: string;
  readonly produces?: string;
  /** True if the server streams the answer, which may be long. */
  readonly streamed?: true;
  /** True if a repeated request returns the result of the first one with 200. */
  readonly repeatable?: true;
  /** Refusal codes by status, beside those that every such call has; null for a refusal without a code. */
  readonly refuses?: Readonly<Record<number, string | null>>;
}

/** Schemas of all documented calls by name; `calls` has their method, path and access. */
export const contract = {
  ...usersContract,
  ...productsContract,
  ...ordersContract,
  ...cardsContract,
  ...alertsContract,
  ...giveContract,
  ...papersContract,
  ...sheetContract,
  ...bookingsContract,
  ...contentContract,
} as const satisfies Record<CallName, Endpoint>;

export type Contract = typeof contract;

/** Request of a call before parsing: `{params, query, body}`. */
export type Input<Name extends CallName> = Sent<Contract[Name]>;

/** Request of a call after parsing: `{params, query, body}`. */
export type Parsed<Name extends CallName> = ParsedOf<Contract[Name]>;

export type Output<Name extends CallName> = z.output<Contract[Name]['response']>;
