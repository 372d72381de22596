import type { BookingUnit, FreePlace } from '../../../index';

/** Somebody who can be booked for. */
export interface PhoneDevotee {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** A service with days; `price` in dollars, `next` its next free place. */
export interface PhoneService {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly unit: BookingUnit;
  readonly next: FreePlace | null;
}
