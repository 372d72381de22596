import type { Core } from '@strapi/strapi';
import type { Actor as PaymentActor } from '@seva/payments';
import type { AuditService } from '@seva/audit/strapi-server';
import { auditActor, type Actor, type Person } from '../http/actor';
import { requestActor } from './request-actor';

/** Change for the audit log, with the changed fields before and after. The log itself removes secrets. */
export interface AuditEvent {
  readonly action: string;
  readonly entity: string;
  /** Document id of the record. */
  readonly entityId: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  /** Document id of the devotee for whom an admin acted. */
  readonly onBehalfOf?: string;
  /** Author, if the request has no actor yet: a person who has just registered or signed in. */
  readonly by?: { readonly documentId: string; readonly name: string | null };
}

/** Returns a person as an actor of the payments plugin. */
export function personOf({ id, name, address, requestId }: Person): PaymentActor {
  return { kind: 'person', userId: id, name, address, requestId };
}

export function audit(strapi: Core.Strapi): AuditService {
  return strapi.plugin('audit').service('audit') as AuditService;
}

/**
 * Returns the audit log. Call it as the last act of the change's transaction, because the chain has one writer at a
 * time.
 */
export function auditLog(strapi: Core.Strapi) {
  return {
    /** Records a change by the actor of the running request. */
    async note({ by, ...event }: AuditEvent): Promise<void> {
      const who = by ? { actor: by.documentId, actorName: by.name } : {};
      await audit(strapi).append({ ...event, ...requestActor(strapi), ...who });
    },

    async by(actor: Actor, event: Omit<AuditEvent, 'by'>): Promise<void> {
      await audit(strapi).append({ ...event, ...auditActor(actor) });
    },

    /** Records a change by the payments: after a gateway's message, on schedule, or for a person. */
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

/** Records that an actor downloaded a list of records as a file. @param verb second part of the action */
export async function noteExport(strapi: Core.Strapi, actor: Actor, entity: string, verb = 'export'): Promise<void> {
  const event = { action: `${entity}.${verb}`, entity, entityId: 'list', before: null, after: null };
  await strapi.db.transaction(() => auditLog(strapi).by(actor, event));
}

/** Returns the changed fields before and after, for an audit entry. */
export function changesBetween<Row extends object>(
  before: Row,
  after: Row,
  fields: readonly (keyof Row & string)[],
): Pick<AuditEvent, 'before' | 'after'> {
  const changed = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  const pickChanged = (row: Row) => Object.fromEntries(changed.map((field) => [field, row[field]]));
  return { before: pickChanged(before), after: pickChanged(after) };
}
