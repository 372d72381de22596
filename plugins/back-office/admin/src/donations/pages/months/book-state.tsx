import { Badge } from '@strapi/design-system';
import type { MonthRow } from '@seva/config/contract/panel/donations/months/contracts';
import { texts } from '../../texts/en';

const words = texts.months;

export function BookState({ closed, isOver }: Pick<MonthRow, 'closed' | 'isOver'>) {
  if (closed) return <Badge variant="success">{words.isClosed}</Badge>;
  return <Badge variant={isOver ? 'warning' : 'neutral'}>{isOver ? words.isOpen : words.isRunning}</Badge>;
}
