import { useState, type ReactNode } from 'react';
import { Field, TextInput } from '@strapi/design-system';
import { useField } from '@strapi/strapi/admin';
import { texts } from './texts';

interface DollarsInputProps {
  name: string;
  label?: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
}

const amount = /^\d{1,7}(\.\d{1,2})?$/;
const toText = (cents: number | null | undefined) =>
  cents === null || cents === undefined ? '' : cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);

/** An amount of money: an editor types dollars, the database keeps integer cents. */
export function DollarsInput({ name, label, hint, required, disabled }: DollarsInputProps) {
  const field = useField<number | null>(name);
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? toText(field.value);
  const wrong = typed !== null && typed.trim() !== '' && !amount.test(typed.trim());

  const change = (value: string) => {
    setTyped(value);
    const text = value.trim();
    if (text === '') field.onChange(name, null);
    else if (amount.test(text)) field.onChange(name, Math.round(Number(text) * 100));
  };

  return (
    <Field.Root
      name={name}
      required={required}
      error={wrong ? texts.dollars.wrong : field.error}
      hint={hint ?? texts.dollars.hint}
    >
      <Field.Label>{label}</Field.Label>
      <TextInput
        type="text"
        inputMode="decimal"
        startAction="$"
        disabled={disabled}
        value={shown}
        onChange={(event: { target: { value: string } }) => change(event.target.value)}
        onBlur={() => {
          if (!wrong) setTyped(null);
        }}
      />
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
