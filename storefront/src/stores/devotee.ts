import { withoutPeople } from '@seva/config/rules/bookings/cart-line';
import { stored, type Stored } from '../lib/stored';
import { cart } from './cart';
import { paymentMethod, shipping } from './checkout';
import { clearTyped } from './stored-keys';

/** Devotee on whose behalf an admin donates, as older clients store it. */
export interface SelectedDevotee {
  readonly userID: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

function parseDevotee(value: unknown): SelectedDevotee | null {
  if (typeof value !== 'object' || value === null) return null;
  const { userID, name, email, phone } = value as Record<string, unknown>;
  if (typeof userID !== 'string' || userID === '' || typeof name !== 'string') return null;
  return {
    userID,
    name,
    email: typeof email === 'string' ? email : '',
    phone: typeof phone === 'string' ? phone : '',
  };
}

const chosen = stored<SelectedDevotee | null>('devotee', parseDevotee);

/** Clears the data entered for one donor, or before the first choice, when another donor is chosen. */
function change(to: string | undefined, act: () => void): void {
  const from = chosen.get()?.userID;
  if (to !== from) {
    clearTyped();
    shipping.clear();
    paymentMethod.clear();
    const lines = cart.get();
    if (lines.length > 0) cart.set(lines.map(withoutPeople));
  }
  act();
}

/** Devotee that an admin has chosen, or null. */
export const devotee: Stored<SelectedDevotee | null> = {
  ...chosen,
  set: (value) => change(value?.userID, () => chosen.set(value)),
  clear: () => change(undefined, chosen.clear),
};
