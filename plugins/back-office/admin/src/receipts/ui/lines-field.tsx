import { Field, Textarea } from '@strapi/design-system';

interface LinesFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly required?: boolean;
}

/** A field for some lines of text. */
export function LinesField({ label, hint, value, onChange, required }: LinesFieldProps) {
  return (
    <Field.Root name={label} hint={hint} required={required ?? false}>
      <Field.Label>{label}</Field.Label>
      <Textarea
        value={value}
        onChange={(event: { target: { value: string } }) => onChange(event.target.value)}
        maxLength={500}
      />
      <Field.Hint />
    </Field.Root>
  );
}
