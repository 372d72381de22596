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
  FreePlace,
  LineBooking,
  ManagedBooking,
  ParsedBookingChoice,
  Participation,
  Prasad,
  RefusedPlace,
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
export type { NextOccasion, Place, Site, Slide, Timing, Video } from './content';

/** The shapes of one documented call: of what it is sent and what it answers; `status` is that of the normal answer (200). */
export interface Endpoint extends Shapes {
  /** Title in the OpenAPI document: a verb and a few words. */
  readonly summary: string;
  readonly response: z.ZodType;
  readonly status?: number;
  readonly consumes?: string;
  readonly produces?: string;
  /** The answer is sent while it is being read: what it holds may be long. */
  readonly streamed?: true;
  /** Whether a request that is repeated is answered 200 with what the first one made. */
  readonly repeatable?: true;
  /** Codes of refusals by status, beside those of every such call; null for one without a code. */
  readonly refuses?: Readonly<Record<number, string | null>>;
}

/** Every documented call's schemas, by name; `calls` tells the method, the path and who may call. */
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

/** The whole table, typed by name. */
export type Contract = typeof contract;

/** What a caller sends: `{params, query, body}`, each as it travels. */
export type Input<Name extends CallName> = Sent<Contract[Name]>;

/** What an action receives: `{params, query, body}` after parsing. */
export type Parsed<Name extends CallName> = ParsedOf<Contract[Name]>;

/** What a call answers. */
export type Output<Name extends CallName> = z.output<Contract[Name]['response']>;
