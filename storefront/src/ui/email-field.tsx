import type { InputHTMLAttributes } from 'react';
import { TextField, type FieldProps } from './field';

/** Whether a text could be an e-mail address: enough to catch a slip of the finger; the server decides. */
export const isEmailAddress = (text: string): boolean => /^[^\s@<>"(),;:\\[\]]+@[^\s@]+\.[^\s@]{2,}$/.test(text.trim());

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
