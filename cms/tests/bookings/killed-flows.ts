import type { Knex } from 'knex';
import { expect } from 'vitest';
import type { Service } from '@seva/config/contract';
import type { Answer, ShopUnderTest } from '../crash/shop-under-test';
import { until } from '../support/client';
import { takenUnits } from './agreement';
import { lineOf, type Place } from './support';

/** Service of a flow and two of its slots that no other test uses. */
export interface Scene {
  readonly shop: ShopUnderTest;
  readonly database: Knex;
  readonly service: Service;
  readonly place: Place;
  readonly other: Place;
}

/** Sequence of booking requests during which the process is killed. */
export interface Flow {
  readonly name: 'take' | 'take again' | 'pay' | 'move' | 'cancel' | 'refund';
  /** Prepares the flow. Returns the flow itself and what people do after the restart. */
  prepare(scene: Scene): Promise<{ run(): Promise<void>; again(): Promise<void> }>;
}

const good = ({ status, body }: Answer): Answer['body'] => {
  if (status >= 300) throw new Error(`answered ${status}: ${String(body.message)}`);
  return body;
};

async function take({ shop, service, place }: Scene, marked: boolean, units = 1): Promise<Answer['body']> {
  const token = await shop.token('devotee');
  const body = { cartItems: [lineOf(service, place, units)] };
  return good(await shop.call('POST', '/api/users/paymentintent', body, { token, marked }));
}

async function charge({ shop }: Scene, started: Answer['body']): Promise<void> {
  const form = new URLSearchParams({ client_secret: String(started.clientSecret), payment_method: 'pm_card_visa' });
  const intent = String(started.clientSecret).split('_secret')[0];
  const path = `/demo/stripe/v1/payment_intents/${intent}/confirm`;
  good(await shop.call('POST', path, form, { token: String(started.publishableKey) }));
}

async function finalise({ shop }: Scene, started: Answer['body'], marked: boolean): Promise<void> {
  const token = await shop.token('devotee');
  good(await shop.call('PUT', `/api/orders/${String(started.orderId)}/pay`, {}, { token, marked }));
}

/** Creates a paid booking with its donation. */
async function booked(scene: Scene): Promise<{ id: string; orderId: string }> {
  const started = await take(scene, false);
  await charge(scene, started);
  await finalise(scene, started, false);
  const orderId = String(started.orderId);
  return { id: (await bookingOf(scene, orderId)).document_id, orderId };
}

const bookingOf = async ({ database }: Scene, orderId: string) =>
  (await database('bookings')
    .join('orders', 'orders.id', 'bookings.order_id')
    .where('orders.document_id', orderId)
    .first('bookings.state', 'bookings.day', 'bookings.document_id')) as {
    readonly state: string;
    readonly day: string | null;
    readonly document_id: string;
  };

const takenAt = async ({ database, place, other }: Scene) => [
  await takenUnits(database, place),
  await takenUnits(database, other),
];

/** Repeats an attempt that may have booked its spot before the process died. It has the spot once. */
const taking: Flow = {
  name: 'take',
  prepare: (scene) =>
    Promise.resolve({
      run: async () => void (await take(scene, true)),
      again: async () => {
        await take(scene, false);
        expect(await takenAt(scene)).toEqual([1, 0]);
      },
    }),
};

/** Books two spots in place of one: the first hold is closed even if the second fails. */
const takingAgain: Flow = {
  name: 'take again',
  async prepare(scene) {
    await take(scene, false);
    return {
      run: async () => void (await take(scene, true, 2)),
      again: async () => {
        await take(scene, false, 2);
        expect(await takenAt(scene)).toEqual([2, 0]);
      },
    };
  },
};

const paying: Flow = {
  name: 'pay',
  async prepare(scene) {
    const started = await take(scene, false);
    await charge(scene, started);
    return {
      run: () => finalise(scene, started, true),
      again: async () => {
        await finalise(scene, started, false);
        expect((await bookingOf(scene, String(started.orderId))).state).toBe('confirmed');
        expect(await takenAt(scene)).toEqual([1, 0]);
      },
    };
  },
};

const moving: Flow = {
  name: 'move',
  async prepare(scene) {
    const { id, orderId } = await booked(scene);
    const { shop, other } = scene;
    const token = await shop.token('admin');
    const move = (marked: boolean) => shop.call('PUT', `/api/bookings/${id}`, other, { token, marked });
    return {
      run: async () => void good(await move(true)),
      again: async () => {
        good(await move(false));
        expect(await bookingOf(scene, orderId)).toMatchObject({ state: 'confirmed', day: other.day });
        expect(await takenAt(scene)).toEqual([0, 1]);
      },
    };
  },
};

const canceling: Flow = {
  name: 'cancel',
  async prepare(scene) {
    const { id, orderId } = await booked(scene);
    const { shop } = scene;
    const token = await shop.token('admin');
    const cancel = (marked: boolean) => shop.call('POST', `/api/bookings/${id}/cancel`, {}, { token, marked });
    return {
      run: async () => void good(await cancel(true)),
      again: async () => {
        const { status } = await cancel(false);
        expect([200, 409]).toContain(status);
        expect((await bookingOf(scene, orderId)).state).toBe('canceled');
        expect(await takenAt(scene)).toEqual([0, 0]);
      },
    };
  },
};

const refunding: Flow = {
  name: 'refund',
  async prepare(scene) {
    const { orderId } = await booked(scene);
    const { shop, service } = scene;
    const token = await shop.token('admin');
    const body = { amount: service.price, reason: 'Asked for' };
    const giveBack = (marked: boolean) => shop.call('POST', `/api/orders/${orderId}/refund`, body, { token, marked });
    const isBack = async () => (await bookingOf(scene, orderId)).state === 'canceled';
    return {
      run: async () => void good(await giveBack(true)),
      again: async () => {
        // The sweeper finishes what was stored before the process died; a repetition is refused as more than the rest.
        const { status } = await giveBack(false);
        expect([200, 409]).toContain(status);
        await until('the booking to be canceled', isBack);
        expect(await takenAt(scene)).toEqual([0, 0]);
      },
    };
  },
};

/** Flows with bookings in separate requests. */
export const flows: readonly Flow[] = [taking, takingAgain, paying, moving, canceling, refunding];
