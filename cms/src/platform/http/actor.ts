import type { PanelActor } from '@seva/config/contract/panel-actor';

interface Origin {
  readonly address: string;
  readonly requestId: string;
}

interface Session extends Origin {
  /** Document id, as on the wire and in the audit log. */
  readonly id: string;
  /** Number of the row in `up_users`. */
  readonly userId: number;
  readonly name: string;
  /** Whether a devotee may open the priest sheet. Shop admins always may. */
  readonly isPriest: boolean;
  readonly sessionId: number;
}

/** Person who is not signed in. */
export interface Visitor extends Origin {
  readonly kind: 'visitor';
}

/** Person who gives without an account. The browser may still be signed in; the audit log then names that account. */
export interface Guest extends Origin {
  readonly kind: 'guest';
  readonly account: Account | null;
}

/** Devotee or priest who is signed in to the shop. */
export interface Devotee extends Session {
  readonly kind: 'devotee';
}

/** Admin who is signed in to the shop. */
export interface ShopAdmin extends Session {
  readonly kind: 'shop admin';
}

export type Account = Devotee | ShopAdmin;

/** Person of the temple. The right of a panel user was checked before the action. */
export type Staff = ShopAdmin | PanelActor;

/** Person who is signed in, to the shop or to the panel. */
export type Person = Account | PanelActor;

/** Author of a request, read from its session. Other work is the system's. */
export type Actor = Visitor | Guest | Account | PanelActor | { readonly kind: 'system' };

export interface AuditActor {
  /** Document id of an account or a panel user, `visitor` or `system`. */
  readonly actor: string;
  readonly actorName: string | null;
  readonly address: string | null;
  readonly requestId: string | null;
}

/** Returns a visitor or account as the guest of a donation without an account. */
export const asGuest = (actor: Visitor | Account): Guest => ({
  kind: 'guest',
  account: actor.kind === 'visitor' ? null : actor,
  address: actor.address,
  requestId: actor.requestId,
});

/** Whether the actor works for the temple and may act on every devotee's records. */
export const isStaff = (actor: Actor): actor is Staff => actor.kind === 'shop admin' || actor.kind === 'panel user';

/** Whether a record that belongs to `user` is the actor's own. */
export const owns = (actor: Actor, user: { readonly id: number } | null | undefined): boolean =>
  (actor.kind === 'devotee' || actor.kind === 'shop admin') && actor.userId === user?.id;

/** Returns the audit field that names the devotee for whom the actor acted, or no field for the actor's own record. */
export const onBehalfOf = (
  actor: Actor,
  user: { readonly id: number; readonly documentId: string } | null | undefined,
): { readonly onBehalfOf?: string } => (user && !owns(actor, user) ? { onBehalfOf: user.documentId } : {});

export function auditActor(actor: Actor): AuditActor {
  if (actor.kind === 'system') return { actor: 'system', actorName: null, address: null, requestId: null };
  if (actor.kind === 'guest' && actor.account) return auditActor(actor.account);
  const { address, requestId } = actor;
  if (actor.kind === 'visitor' || actor.kind === 'guest')
    return { actor: 'visitor', actorName: null, address, requestId };
  return { actor: actor.id, actorName: actor.name, address, requestId };
}
