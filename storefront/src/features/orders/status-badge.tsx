import type { OrderStatus } from '@seva/config/contract';
import { statusWords } from '@texts/orders';
import { Badge } from '../../ui/badge';

/** Where a donation stands, in words with a mark. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  const { words, tone } = statusWords[status];
  return <Badge tone={tone}>{words}</Badge>;
}
