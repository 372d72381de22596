import type { AccountScope, AccountRef } from '../../../../rules/desk/accounts';
import type { JournalGroup, JournalReason } from '../../../../rules/desk/journal';

/** Account of the temple's books; '' until it is mapped. `className` is '' for none. */
export interface AccountField extends AccountRef {
  readonly scope: AccountScope;
  readonly account: string;
  readonly className: string;
}

/** Service, which can have an account instead of its category. */
export interface AccountService {
  readonly key: string;
  readonly name: string;
  readonly category: string;
}

/** Page of the accounts. `accounts` has a field for each account, including the accounts of single services. */
export interface AccountPage {
  readonly accounts: readonly AccountField[];
  readonly services: readonly AccountService[];
}

/** Line of an entry in dollars; one of the two sides is 0. `account` is '' if it is not mapped. */
export interface JournalLineView {
  readonly account: string;
  readonly className: string;
  readonly reason: JournalReason;
  readonly debit: number;
  readonly credit: number;
}

/** Balanced entry; `number` is its JournalNo, `amount` the dollars of its debits. */
export interface JournalEntryView {
  readonly number: string;
  readonly day: string;
  readonly group: JournalGroup;
  readonly amount: number;
  readonly lines: readonly JournalLineView[];
}

/** Day of an export whose entries have changed since; dollars of its debits then and now. */
export interface ChangedDay {
  readonly day: string;
  readonly before: number;
  readonly now: number;
}

/** File that was exported; `changed` are its days with later events. */
export interface JournalExport {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly entries: number;
  readonly amount: number;
  readonly by: string;
  readonly at: string;
  readonly changed: readonly ChangedDay[];
}

/**
 * Journal of a period. `closedMonths` (YYYY-MM) are those whose books are closed, latest first. `unmapped` are the
 * accounts without which there is no file.
 */
export interface JournalPage {
  readonly from: string;
  readonly to: string;
  readonly today: string;
  readonly entries: readonly JournalEntryView[];
  readonly amount: number;
  readonly unmapped: readonly AccountRef[];
  readonly closedMonths: readonly string[];
  readonly exports: readonly JournalExport[];
}
