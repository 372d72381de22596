import { Field, TextInput, Textarea } from '@strapi/design-system';
import type { ComponentProps } from 'react';

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string | undefined;
  /** Error message, shown instead of the hint. */
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
}

type InputProps = Omit<ComponentProps<typeof TextInput>, keyof FieldProps | 'ref'>;

/** Field for one line of text, or for a day with the type `date` (YYYY-MM-DD, '' for none). */
export function TextField({ label, value, onChange, hint, error, required, ...input }: FieldProps & InputProps) {
  return (
    <Field.Root hint={hint} error={error} required={required}>
      <Field.Label>{label}</Field.Label>
      <TextInput
        {...input}
        value={value}
        onChange={(event: { target: { value: string } }) => onChange(event.target.value)}
      />
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}

/** Field for several lines of text. */
export function LinesField(props: FieldProps & { readonly maxLength?: number }) {
  const { label, value, onChange, hint, error, required, maxLength = 500 } = props;
  return (
    <Field.Root hint={hint} error={error} required={required}>
      <Field.Label>{label}</Field.Label>
      <Textarea
        value={value}
        onChange={(event: { target: { value: string } }) => onChange(event.target.value)}
        maxLength={maxLength}
      />
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
