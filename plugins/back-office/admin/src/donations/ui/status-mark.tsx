import { Badge } from '@strapi/design-system';
import { texts } from '../texts/en';

type Variant = 'success' | 'primary' | 'danger' | 'warning' | 'neutral' | 'secondary' | 'alternative';

const variants: Readonly<Record<string, Variant>> = {
  paid: 'success',
  partially_refunded: 'warning',
  refunded: 'neutral',
  disputed: 'danger',
  charged_back: 'danger',
  recorded: 'secondary',
  deposited: 'secondary',
  bounced: 'danger',
  processing: 'secondary',
};

/** State of a donation as text; color only supports it. */
export function StatusMark({ status }: { status: string }) {
  return <Badge variant={variants[status] ?? 'neutral'}>{texts.statuses[status] ?? status}</Badge>;
}
