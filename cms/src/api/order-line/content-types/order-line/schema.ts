import { hiddenType, integer, manyToOne, string, text } from '@seva/config/hidden-type';
import type { Treatment } from '@seva/config/rules/papers/treatments';

/** Line of a donation as it was when it was given. */
export default hiddenType({
  table: 'order_lines',
  name: 'order-line',
  plural: 'order-lines',
  columns: {
    order: { ...manyToOne('api::order.order'), inversedBy: 'lines' },
    position: integer({ required: true, default: 0 }),
    service: string(),
    name: string({ required: true }),
    image: string(),
    category: string(),
    priceCents: integer({ required: true }),
    quantity: integer({ required: true }),
    note: text(),
    /** Treatment on receipts that the treasurer had approved by the day of the donation; null for none. */
    treatment: string<Treatment | null>(),
    fairValueCents: integer(),
    benefit: string(),
    /** 'fee' for a covered card fee, 'hundi' for the content of a hundi, null for a chosen service. */
    kind: string<'fee' | 'hundi' | null>(),
  },
  indexed: {
    order_lines_order_idx: ['order_id', 'position'],
    order_lines_service_idx: ['service', 'name'],
    order_lines_category_sums_idx: ['category', 'order_id', 'price_cents', 'quantity'],
    order_lines_service_sums_idx: ['service', 'order_id', 'price_cents', 'quantity'],
  },
});
