import { Field, Grid, TextInput } from '@strapi/design-system';

interface ProfileFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string;
  readonly hint?: string;
  readonly type?: 'text' | 'email' | 'password';
  readonly required?: boolean;
  readonly autoComplete: string;
}

/** One field of one's profile, half the width of the page where there is room. */
export function ProfileField({ name, label, value, onChange, error, hint, type = 'text', ...rest }: ProfileFieldProps) {
  const { required, autoComplete } = rest;
  return (
    <Grid.Item col={6} s={6} xs={12} direction="column" alignItems="stretch">
      <Field.Root name={name} required={required} error={error} hint={hint}>
        <Field.Label>{label}</Field.Label>
        <TextInput
          type={type}
          value={value}
          autoComplete={autoComplete}
          maxLength={200}
          onChange={(event: { target: { value: string } }) => onChange(event.target.value)}
        />
        <Field.Hint />
        <Field.Error />
      </Field.Root>
    </Grid.Item>
  );
}
