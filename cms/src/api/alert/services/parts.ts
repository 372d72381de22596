import type { Leases } from '@seva/config/background/lease';
import type { AuditEntry, PaymentService } from '@seva/payments';
import type { AlertList, AlertOrder } from '../queries';

/** Everything that acts on alerts work with; tests replace the parts. */
export interface AlertParts {
  readonly list: AlertList;
  readonly leases: Leases;
  readonly payments: Pick<
    PaymentService,
    'acceptStub' | 'matchPayment' | 'refundUnmatched' | 'returnDonation' | 'tellOfMatch'
  >;
  readonly log: { warn(message: string): void; error(message: string): void };
  ordersOf(ids: readonly string[]): Promise<ReadonlyMap<string, AlertOrder>>;
  timeZone(): Promise<string>;
  transaction<Result>(work: () => Promise<Result>): Promise<Result>;
  audit(entry: AuditEntry): Promise<void>;
  /** Writes the mail about an alert to the staff, once for each key. */
  mailStaff(text: string, orderId: string | null, key: string): Promise<void>;
  /** Sends a mail that was given up again. */
  resend(mailId: string): Promise<boolean>;
}
