import type { BookingUnit, Participation } from '@seva/config/contract';
import { participationNames } from '@seva/panel/donation-words';

/** Returns how a family takes part. Goods that go home are mailed. */
export const wayName = (participation: Participation, unit: BookingUnit): string =>
  participationNames[participation === 'home' && unit === 'item' ? 'mail' : participation];
