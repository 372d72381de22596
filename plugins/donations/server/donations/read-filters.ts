import { orderStatuses } from '@seva/config/contract/orders';
import { categories, paymentMethods } from '@seva/config/shop';
import type { DonationFilters } from '../../shared/donations/contracts';
import { readAmount, readDay, readId, readText, readWord } from '../http/read-query';

const statuses = [...orderStatuses, 'unpaid', 'waiting', 'all'];

/** The filters of the donations as the address gives them. @throws Unreadable naming the one that makes no sense. */
export function readFilters(query: Readonly<Record<string, unknown>>): DonationFilters {
  return {
    from: readDay(query, 'from'),
    to: readDay(query, 'to'),
    category: readWord(query, 'category', categories),
    service: readId(query, 'service'),
    method: readWord(query, 'method', paymentMethods),
    status: readWord(query, 'status', statuses),
    donor: readId(query, 'donor'),
    placedBy: readId(query, 'placedBy'),
    minimum: readAmount(query, 'minimum'),
    q: readText(query, 'q'),
  };
}
