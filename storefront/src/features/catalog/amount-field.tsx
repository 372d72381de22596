import { formatCents, toCents } from '@seva/config/rules/money';
import { shop } from '@seva/config/shop';
import { catalogTexts } from '@texts/catalog';
import { TextField } from '../../ui/field';

const { minimumCents, maximumCents } = shop.openAmount;
const bounds = [formatCents(minimumCents), formatCents(maximumCents)] as const;

/** Dollars from what a donor typed ("51", "$1,001.50"), or null when it is not an amount that may be given. */
export function amountFrom(text: string): number | null {
  const plain = text
    .trim()
    .replace(/^\$\s*/, '')
    .replace(/,(?=\d{3}(\D|$))/g, '');
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(plain)) return null;
  const cents = toCents(Number(plain));
  return cents !== null && cents >= minimumCents && cents <= maximumCents ? cents / 100 : null;
}

interface AmountFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Shows what is wrong; not while the donor is still typing for the first time. */
  checked: boolean;
}

/** The amount that a donor names, $1 to $100,000 (decisions §3). */
export function AmountField({ value, onChange, checked }: AmountFieldProps) {
  return (
    <TextField
      label={catalogTexts.product.amount}
      hint={catalogTexts.product.amountHint(...bounds)}
      error={checked && amountFrom(value) === null ? catalogTexts.product.amountProblem(...bounds) : undefined}
      inputMode="decimal"
      autoComplete="transaction-amount"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
