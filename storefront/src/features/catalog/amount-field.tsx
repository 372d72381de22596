import { productTexts } from '@texts/product';
import { amountBounds, amountFrom } from '../../lib/open-amount';
import { TextField } from '../../ui/field';

interface AmountFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Shows what is wrong; not while the donor is still typing for the first time. */
  checked: boolean;
}

/** The amount that a donor names, $1 to $100,000. */
export function AmountField({ value, onChange, checked }: AmountFieldProps) {
  return (
    <TextField
      label={productTexts.amount}
      hint={productTexts.amountHint(...amountBounds)}
      error={checked && amountFrom(value) === null ? productTexts.amountProblem(...amountBounds) : undefined}
      inputMode="decimal"
      autoComplete="transaction-amount"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
