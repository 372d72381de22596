import { createContext, useContext } from 'react';
import type { CallName } from '@seva/config/calls';
import type { Input } from '@seva/config/contract';
import { callKey } from './api/call-url';

/** For whom the server drew the frame: read from the cookie `seva_role`, which holds no secret. */
export type Role = 'visitor' | 'devotee' | 'admin';

/** One answer that came with the page. */
export interface DeliveredAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** What the server sends along with a page, as JSON: `now` in milliseconds since 1970, answers by call key. */
export interface Delivery {
  readonly now: number;
  readonly role: Role;
  readonly answers: Readonly<Record<string, DeliveredAnswer>>;
}

/** A call that a screen reads, named so that the server can make it beforehand. */
export interface Read {
  readonly name: CallName;
  readonly input: unknown;
  readonly key: string;
}

/** Names a call that a screen reads. */
export function read<Name extends CallName>(name: Name, input: Input<Name>): Read {
  return { name, input, key: callKey(name, input) };
}

/** The delivery of the page being shown. */
export interface DeliveryState {
  readonly delivery: Delivery;
  /** Whether the page is still the one that the delivery came with: then nothing delivered is asked for again. */
  isFresh(): boolean;
}

/** A delivery that counts as fresh until `settle` is called, on the first navigation. */
export function openDelivery(delivery: Delivery): DeliveryState & { settle(): void } {
  let fresh = true;
  return {
    delivery,
    isFresh: () => fresh,
    settle: () => {
      fresh = false;
    },
  };
}

/** A page without delivered answers: development, or a storefront hosted apart from its server. */
export function emptyDelivery(now: number): Delivery {
  return { now, role: 'visitor', answers: {} };
}

/** Holds the page's delivery. */
export const DeliveryContext = createContext<DeliveryState>(openDelivery(emptyDelivery(0)));

/** The page's delivery. */
export const useDelivery = (): DeliveryState => useContext(DeliveryContext);
