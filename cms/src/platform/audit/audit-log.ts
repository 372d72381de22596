import type { Core } from '@strapi/strapi';
import type { Actor as PaymentActor } from '@seva/payments';
import type { AuditService } from '@seva/audit/strapi-server';
import { auditActor, type Actor, type Person } from '../http/actor';
import { requestActor } from './request-actor';

/** What was done to what; `before` and `after` hold what changed. The audit log itself keeps secrets out. */
export interface AuditEvent {
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

/** Returns an actor as the payments name a person. */
export function personOf({ id, name, address, requestId }: Person): PaymentActor {
  return { kind: 'person', userId: id, name, address, requestId };
}

/** The audit plugin's service. */
export function audit(strapi: Core.Strapi): AuditService {
  return strapi.plugin('audit').service('audit') as AuditService;
}

/**
 * The audit log. To be called inside the transaction of the change, as its last act: the chain has one writer at a
 * time.
 */
export function auditLog(strapi: Core.Strapi) {
  return {
    /** A change that the running request made: by whom, from where and under which id, it knows itself. */
    async note({ by, ...event }: AuditEvent): Promise<void> {
      const who = by ? { actor: by.documentId, actorName: by.name } : {};
      await audit(strapi).append({ ...event, ...requestActor(strapi), ...who });
    },

    /** Records a change that an actor made. */
    async by(actor: Actor, event: Omit<AuditEvent, 'by'>): Promise<void> {
      await audit(strapi).append({ ...event, ...auditActor(actor) });
    },

    /** A change that the payments made: by the gateway's word, by the clock, or for a person. */
    async byPayments(event: Omit<AuditEvent, 'onBehalfOf' | 'by'> & { readonly actor: PaymentActor }): Promise<void> {
      const { actor, ...rest } = event;
      const running = requestActor(strapi);
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
): Pick<AuditEvent, 'before' | 'after'> {
  const changed = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  const taken = (row: Row) => Object.fromEntries(changed.map((field) => [field, row[field]]));
  return { before: taken(before), after: taken(after) };
}
