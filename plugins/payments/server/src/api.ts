/** The plugin's public types: what the cms implements, and what it gets back. */
export type { AttentionAction, AttentionInput, AttentionView } from './core/attention';
export type { CheckStep } from '@seva/config/rules/order-acts';
export type { Cause, Finalised } from './core/finalise';
export type { FinaliseSource } from './core/plan-writer';
export type { Refunded } from './core/refund';
export type { Refusal, RefusalCode } from './core/refusal';
export type { IntentClosed } from './core/close-order';
export type { CardBinding, StartedPayment } from './core/start-card-payment';
export type { SweepReport } from './core/sweeper';
export type { WebhookAnswer } from './core/webhook';
export type { DemoKeys } from './demo/demo-keys';
export type { Actor, AuditEntry, AuditLog } from './ports/audit';
export type { Ledger, LedgerOrder, TransitionFacts } from './ports/ledger';
export type { CustomerRequest, SavedCard } from './ports/gateway';
export type { FailedMail, MailKind, MailQueue, MailRequest } from './ports/mail';
export type { PaymentMode, PaymentSettings } from './ports/settings';
export type { AttentionQuery, PaymentEvent, PayoutHearing, RefundEntry, Slice, StoredAttention } from './ports/stores';
export type { PaymentPorts, PaymentService } from './services/payments';
