import { Badge } from '@strapi/design-system';
import type { Paper } from '@seva/config/contract/panel/receipts/papers/contracts';
import { texts } from '../texts/en';

const variants = { standing: 'success', replaced: 'neutral', void: 'danger' } as const;

/** State of a version as text; color only supports it. */
export function PaperState({ paper }: { paper: Pick<Paper, 'state' | 'isStale'> }) {
  if (paper.isStale) return <Badge variant="warning">{texts.receipts.stale}</Badge>;
  return <Badge variant={variants[paper.state]}>{texts.receipts.states[paper.state]}</Badge>;
}
