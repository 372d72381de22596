import { useState, type ReactNode } from 'react';
import { Field, TextInput } from '@strapi/design-system';
import { readTypedDollars } from '@seva/config/rules/typed-dollars';
import { useField } from '@strapi/strapi/admin';
import { texts } from './texts';

interface DollarsInputProps {
  name: string;
  label?: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
}

const dollars = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });

/** Returns the text of the field: cents as `1,100.00`, or an unreadable text as typed. */
const toText = (value: number | string | null | undefined) =>
  typeof value === 'number' ? dollars.format(value / 100) : (value ?? '');

/**
 * Input for an amount: editors type dollars, the database stores cents. An unreadable text goes into the form as
 * typed and the server rejects it, so that the form never has another amount than the screen.
 */
export function DollarsInput({ name, label, hint, required, disabled }: DollarsInputProps) {
  const field = useField<number | string | null>(name);
  const [typed, setTyped] = useState<{ text: string; written: number | string | null } | null>(null);
  const shown = typed && typed.written === field.value ? typed.text : toText(field.value);
  const wrong = typeof field.value === 'string';

  const change = (text: string) => {
    const read = readTypedDollars(text);
    const written = read.ok ? read.cents : read.code === 'EMPTY' ? null : text;
    setTyped({ text, written });
    field.onChange(name, written);
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
        onBlur={() => setTyped(null)}
      />
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
