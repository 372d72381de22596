import { accountTexts } from '@texts/account';
import type { FormField } from '../../lib/use-form';
import { PasswordField } from '../../ui/password-field';

const { fields } = accountTexts;

interface NewPasswordFieldsProps {
  form: { field(name: 'password' | 'confirmPassword'): FormField };
  label: string;
  hint: string;
  /** Not where the old password stays when nothing is entered. */
  required?: boolean;
}

/** A new password and its repetition. */
export function NewPasswordFields({ form, label, hint, required }: NewPasswordFieldsProps) {
  const common = { autoComplete: 'new-password', required } as const;
  return (
    <>
      <PasswordField {...form.field('password')} {...common} label={label} hint={hint} />
      <PasswordField {...form.field('confirmPassword')} {...common} label={fields.confirmPassword} />
    </>
  );
}
