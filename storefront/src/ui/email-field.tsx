import type { InputHTMLAttributes } from 'react';
import { TextField, type FieldProps } from './field';

type EmailFieldProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>;

/** An e-mail address's box: the keyboard of phones has an @, and nothing is written large or corrected. */
export function EmailField({ label, ...rest }: EmailFieldProps) {
  return (
    <TextField
      autoComplete="username"
      {...rest}
      label={label}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
