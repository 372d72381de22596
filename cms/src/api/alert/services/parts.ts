import type { Leases } from '@seva/config/background/lease';
import type { AuditEntry, PaymentService } from '@seva/payments';
import type { AlertList, AlertOrder } from '../queries';

/** Dependencies of alerts. Tests replace them. */
export interface AlertParts {
  readonly list: AlertList;
  readonly leases: Leases;
  readonly payments: Pick<
    PaymentService,
    'acceptStub' | 'matchPayment' | 'refundUnmatched' | 'returnDonation' | 'notifyGatewayOfMatch'
  >;
  readonly log: { warn(message: string): void; error(message: string): void };
  ordersOf(ids: readonly string[]): Promise<ReadonlyMap<string, AlertOrder>>;
  timeZone(): Promise<string>;
  transaction<Result>(work: () => Promise<Result>): Promise<Result>;
  audit(entry: AuditEntry): Promise<void>;
  /** Mails the staff about an alert, once per key. */
  mailStaff(text: string, orderId: string | null, key: string): Promise<void>;
  /** Sends a failed mail again. Returns false if it has no failed state. */
  resend(mailId: string): Promise<boolean>;
}
