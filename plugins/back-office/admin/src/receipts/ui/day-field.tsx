import { Field, TextInput } from '@strapi/design-system';

interface DayFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
  readonly required?: boolean;
}

/** A field for a day (YYYY-MM-DD); '' for none. */
export function DayField({ label, hint, value, onChange, required = false }: DayFieldProps) {
  return (
    <Field.Root name={label} hint={hint} required={required}>
      <Field.Label>{label}</Field.Label>
      <TextInput
        type="date"
        value={value}
        onChange={(event: { target: { value: string } }) => onChange(event.target.value)}
      />
      <Field.Hint />
    </Field.Root>
  );
}
