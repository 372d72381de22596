import { centsToType, typedCents } from '@seva/config/rules/typed-dollars';
import { texts } from '../texts/en';
import { TextFilter } from '@seva/panel/ui/text-filter';

interface DollarsFilterProps {
  readonly label: string;
  /** Dollars without symbols, such as "1100" or "25.50", or ''. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function plainDollars(text: string): string | null {
  const cents = typedCents(text);
  return cents === null ? null : centsToType(cents);
}

export function DollarsFilter(props: DollarsFilterProps) {
  return <TextFilter {...props} start="$" inputMode="decimal" read={plainDollars} wrong={texts.filters.wrongDollars} />;
}
