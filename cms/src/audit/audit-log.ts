import type { Core } from '@strapi/strapi';
import type { Actor } from '@seva/payments';
import type { AuditService } from '@seva/audit/strapi-server';
import type { Asking } from './request-actor';
import { asker } from './request-actor';

/** What was done to what; `before` and `after` hold what changed. The trail itself keeps secrets out. */
export interface Deed {
  readonly action: string;
  readonly entity: string;
  /** Document id of the record. */
  readonly entityId: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  /** Document id of the devotee for whom an admin acted. */
  readonly onBehalfOf?: string;
  /** Who did it, where the request itself does not know yet: whoever has just registered or signed in. */
  readonly by?: { readonly documentId: string; readonly name: string | null };
}

/** The caller as the payments name a person. */
export function personOf({ caller, origin }: Asking): Actor {
  return {
    kind: 'person',
    userId: caller._id,
    name: caller.name,
    address: origin.address,
    requestId: origin.requestId,
  };
}

/** The audit plugin's service. */
export function audit(strapi: Core.Strapi): AuditService {
  return strapi.plugin('audit').service('audit') as AuditService;
}

/** The trail. To be called inside the transaction of the change, as its last act: the chain has one writer at a time. */
export function auditTrail(strapi: Core.Strapi) {
  return {
    /** A change that the running request made: by whom, from where and under which id, it knows itself. */
    async note({ by, ...deed }: Deed): Promise<void> {
      const who = by ? { actor: by.documentId, actorName: by.name } : {};
      await audit(strapi).append({ ...deed, ...asker(strapi), ...who });
    },

    /** The same for acts that were handed who is asking. */
    async byPerson({ caller, origin }: Asking, deed: Omit<Deed, 'by'>): Promise<void> {
      await audit(strapi).append({ ...deed, actor: caller._id, actorName: caller.name, ...origin });
    },

    /** A change that the payments made: by the gateway's word, by the clock, or for a person. */
    async byPayments(deed: Omit<Deed, 'onBehalfOf' | 'by'> & { readonly actor: Actor }): Promise<void> {
      const { actor, ...rest } = deed;
      const running = asker(strapi);
      if (actor.kind !== 'person') {
        await audit(strapi).append({ ...rest, actor: actor.kind, requestId: running.requestId });
        return;
      }
      const { userId, name, address = running.address, requestId = running.requestId } = actor;
      const actorName = name ?? (running.actor === userId ? running.actorName : null);
      await audit(strapi).append({ ...rest, actor: userId, actorName, address, requestId });
    },
  };
}

/** The fields that differ, as they were and as they are: what an entry about a change says. */
export function changesBetween<Row extends object>(
  before: Row,
  after: Row,
  fields: readonly (keyof Row & string)[],
): Pick<Deed, 'before' | 'after'> {
  const changed = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  const taken = (row: Row) => Object.fromEntries(changed.map((field) => [field, row[field]]));
  return { before: taken(before), after: taken(after) };
}
