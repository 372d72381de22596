import { randomUUID } from 'node:crypto';
import { GatewayError, type CustomerRequest, type Gateway, type SavedCard } from '../ports/gateway';

/** Largest page of the gateway. */
const cardsAtMost = 100;

type Customers = Pick<Gateway, 'createCustomer' | 'listCards' | 'removeCard' | 'removeCustomer'>;

/** Fields of Stripe's PaymentMethod that this shop reads. */
interface StripeMethod {
  readonly id: string;
  readonly card?: {
    readonly brand: string;
    readonly last4: string;
    readonly exp_month: number;
    readonly exp_year: number;
    readonly fingerprint?: string | null;
  };
}

interface CustomerCalls {
  readonly customers: {
    create(params: { name: string; email?: string }, options: { idempotencyKey: string }): Promise<{ id: string }>;
    retrieve(id: string): Promise<{ deleted?: boolean | void }>;
    listPaymentMethods(id: string, params: { type: 'card'; limit: number }): PromiseLike<{ data: StripeMethod[] }>;
    del(id: string): Promise<unknown>;
  };
  readonly paymentMethods: {
    detach(id: string, params: object, options: { idempotencyKey: string }): Promise<unknown>;
  };
}

/** Returns the gateway's calls for returning devotees. `asking` translates the SDK's errors. */
export function customersOf(stripe: () => CustomerCalls, asking: <T>(work: () => Promise<T>) => Promise<T>): Customers {
  return {
    createCustomer: ({ name, email, key }: CustomerRequest) =>
      asking(async () => {
        const params = { name, ...(email ? { email } : {}) };
        return (await stripe().customers.create(params, { idempotencyKey: key })).id;
      }),
    listCards: (customerId) =>
      asking(async () => {
        const customer = await stripe().customers.retrieve(customerId);
        if (customer.deleted) return null;
        const { data } = await stripe().customers.listPaymentMethods(customerId, { type: 'card', limit: cardsAtMost });
        return data.flatMap(cardOf);
      }).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      }),
    removeCard: (cardId) =>
      leaving(asking(async () => stripe().paymentMethods.detach(cardId, {}, { idempotencyKey: randomUUID() }))),
    removeCustomer: (customerId) => leaving(asking(async () => stripe().customers.del(customerId))),
  };
}

const isMissing = (error: unknown) => error instanceof GatewayError && error.code === 'resource_missing';

/** Waits for a removal and ignores that the object is already gone. */
async function leaving(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

function cardOf({ id, card }: StripeMethod): SavedCard[] {
  if (!card) return [];
  const { brand, last4, exp_month: expMonth, exp_year: expYear, fingerprint = null } = card;
  return [{ id, brand, last4, expMonth, expYear, fingerprint }];
}
