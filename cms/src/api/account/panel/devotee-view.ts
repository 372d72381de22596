import type { Devotee, MergeRecord } from '@seva/config/contract/panel/donations/devotees/contracts';
import { toDollars } from '@seva/config/rules/money';
import { personFacts } from '../queries/person-facts';
import type { UserRow } from '../queries/user-row';
import { userView } from '../services/view';
import type { MergeRow } from '../queries/merge-table';
import type { GiftSums } from '../../order/queries';
import { isoMoment } from '../../../platform/moment';

/** Returns a devotee with the sums of their donations, as the back office shows them. */
export function devoteeOf(row: UserRow, sums: GiftSums): Devotee {
  const { _id: id, ...who } = userView(row);
  return {
    id,
    ...who,
    donations: sums.donations,
    net: toDollars(sums.netCents),
    first: sums.first,
    last: sums.last,
  };
}

/** Returns a merge as the survivor's page shows it. `now` in milliseconds. */
export function mergeView(row: MergeRow, now: number): MergeRecord {
  const { documentId: id, moved } = row;
  const isOpen = !row.undoneAt && row.restorable !== null && Date.parse(row.undoUntil) > now;
  return {
    id,
    ...personFacts(row),
    ...{ moved, at: isoMoment(row.mergedAt), by: row.mergedBy ?? '' },
    undoUntil: isOpen ? isoMoment(row.undoUntil) : null,
    undoneAt: row.undoneAt ? isoMoment(row.undoneAt) : null,
    undoneBy: row.undoneBy ?? '',
  };
}
