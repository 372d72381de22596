import { datetime, hiddenType, integer, manyToOne, string, text } from '@seva/config/hidden-type';
import type { TributeKind, TributeState } from '@seva/config/rules/tributes';

/** Honor or memory in which a donation is made, and its card. */
export default hiddenType({
  table: 'tributes',
  name: 'tribute',
  plural: 'tributes',
  columns: {
    order: manyToOne('api::order.order'),
    position: integer({ required: true, default: 0 }),
    kind: string<TributeKind>({ required: true }),
    honoree: string({ required: true }),
    from: string(),
    message: text(),
    /** Recipient of the card; null without one. */
    email: string(),
    state: string<TributeState>({ required: true, default: 'draft' }),
    sentAt: datetime(),
  },
  indexed: {
    tributes_order_idx: ['order_id', 'position'],
    tributes_state_idx: ['state'],
  },
});
