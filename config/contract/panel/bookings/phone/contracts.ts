import type { BookingUnit, FreeSlot } from '../../../index';

/** Devotee for whom staff can book. */
export interface PhoneDevotee {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** Service with a schedule; `price` in dollars, `next` its next free slot. */
export interface PhoneService {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly unit: BookingUnit;
  readonly next: FreeSlot | null;
}
