import type { Service } from '@seva/config/contract';
import { productTexts } from '@texts/product';
import { amountBounds, amountFrom } from '../../lib/open-amount';
import { TextField } from '../../ui/field';

interface AmountFieldProps {
  service: Pick<Service, 'minimum'>;
  value: string;
  onChange: (value: string) => void;
  /** Shows what is wrong; not while the donor is still typing for the first time. */
  checked: boolean;
}

/** The amount that a donor names, from the least that the service or the shop takes to $100,000. */
export function AmountField({ service, value, onChange, checked }: AmountFieldProps) {
  const bounds = amountBounds(service);
  return (
    <TextField
      label={productTexts.amount}
      hint={productTexts.amountHint(...bounds)}
      error={checked && amountFrom(value, service) === null ? productTexts.amountProblem(...bounds) : undefined}
      inputMode="decimal"
      autoComplete="transaction-amount"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
