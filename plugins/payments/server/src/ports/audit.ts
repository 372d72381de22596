/** Who caused a change: the gateway's word, the shop's own background work, or a person. */
export type Actor =
  | { readonly kind: 'gateway' | 'system' }
  | {
      readonly kind: 'person';
      readonly userId: string;
      readonly name?: string;
      readonly address?: string;
      readonly requestId?: string;
    };

/** One change of one thing; `before` and `after` hold only fields that may be kept for ever. */
export interface AuditEntry {
  readonly actor: Actor;
  /** What was done, such as `order.card_succeeded` or `attention.settle`. */
  readonly action: string;
  readonly entity: 'order' | 'attention' | 'refund';
  readonly entityId: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** The audit log. Called inside the transaction of the change it tells of, as its last statement but the mail. */
export interface AuditLog {
  append(entry: AuditEntry): Promise<void>;
}
