/** Cause of a change: the gateway, the shop's background work, or a person. */
export type Actor =
  | { readonly kind: 'gateway' | 'system' }
  | {
      readonly kind: 'person';
      readonly userId: string;
      readonly name?: string;
      readonly address?: string;
      readonly requestId?: string;
    };

/** Change of one record. `before` and `after` contain only fields that may be stored forever. */
export interface AuditEntry {
  readonly actor: Actor;
  /** Action, such as `order.card_succeeded` or `attention.settle`. */
  readonly action: string;
  readonly entity: 'order' | 'attention' | 'refund';
  readonly entityId: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** Audit log. Append inside the change's transaction, as the last statement except for mails. */
export interface AuditLog {
  append(entry: AuditEntry): Promise<void>;
}
