import type { BookingUnit, FreeSlot } from '../../../index';

/** Devotee for whom staff can book, with the fields that distinguish people of the same name. */
export interface PhoneDevotee {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly gotram: string;
  readonly city: string;
}

/** Service that is booked for a day; `price` in dollars, `next` its next free slot. `dayRequest`: it takes any day. */
export interface PhoneService {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly unit: BookingUnit;
  readonly dayRequest: boolean;
  readonly next: FreeSlot | null;
}
