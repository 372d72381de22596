import type { InputHTMLAttributes } from 'react';
import { TextField, type FieldProps } from './field';

/** Returns true if a text may be an email address. It catches typing mistakes; the server decides. */
export const isEmailAddress = (text: string): boolean =>
  /^[^\s@<>"(),;:\\[\]]+@[^\s@][^\s@.]*\.[^\s@]{2,}$/.test(text.trim());

type EmailFieldProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>;

/** Email field. Phones show a keyboard with an @, and correct or capitalize nothing. */
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
