import type { Core } from '@strapi/strapi';
import type { Actor } from '@seva/payments';
import type { Audit } from '@seva/audit/strapi-server';
import type { Asking } from '../api/checkout/payment-intent';

/** What was done to what; `before` and `after` hold only what may be kept for ever. */
export interface Deed {
  readonly action: string;
  readonly entity: string;
  readonly entityId: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly onBehalfOf?: string;
}

/** The caller as the payments name a person. */
export function personOf({ caller, origin }: Asking): Actor {
  return { kind: 'person', userId: caller._id, address: origin.address, requestId: origin.requestId };
}

/** The audit plugin's service. */
export function audit(strapi: Core.Strapi): Audit {
  return strapi.plugin('audit').service('audit') as Audit;
}

/** The trail. To be called inside the transaction of the change, as its last act: the chain has one writer at a time. */
export function auditTrail(strapi: Core.Strapi) {
  return {
    /** A change that somebody asked for over HTTP. */
    byPerson({ caller, origin }: Asking, deed: Deed): Promise<unknown> {
      return audit(strapi).append({
        ...deed,
        actor: caller._id,
        actorName: caller.name,
        address: origin.address,
        requestId: origin.requestId,
      });
    },

    /** A change that the payments made: by the gateway's word, by the clock, or for a person. */
    byPayments(deed: Omit<Deed, 'onBehalfOf'> & { readonly actor: Actor }): Promise<unknown> {
      const { actor, ...rest } = deed;
      if (actor.kind !== 'person') return audit(strapi).append({ ...rest, actor: actor.kind });
      const { userId, address, requestId } = actor;
      return audit(strapi).append({
        ...rest,
        actor: userId,
        ...(address ? { address } : {}),
        ...(requestId ? { requestId } : {}),
      });
    },
  };
}
