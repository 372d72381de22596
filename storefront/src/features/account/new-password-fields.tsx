import { passwordProblem } from '@seva/config/rules/registration';
import { accountTexts } from '@texts/account';
import type { FormField } from '../../lib/use-form';
import { PasswordField } from '../../ui/password-field';

const { problems } = accountTexts;

interface PasswordProblems {
  readonly password?: string;
  readonly confirmPassword?: string;
}

/**
 * Checks a new password and its repetition. Only the server knows the common passwords. `tooShort` is the message for a
 * short one; it differs between registering and resetting.
 */
export function newPasswordProblems(
  password: string,
  confirmPassword: string,
  tooShort: string = problems.passwordTooShort,
): PasswordProblems {
  const problem = passwordProblem(password);
  if (problem === 'TOO_SHORT') return { password: tooShort };
  if (problem !== null) return { password: problems.passwordTooLong };
  return password === confirmPassword ? {} : { confirmPassword: problems.passwordsDiffer };
}

const { fields } = accountTexts;

interface NewPasswordFieldsProps {
  form: { field(name: 'password' | 'confirmPassword'): FormField };
  label: string;
  hint: string;
  /** False if an empty field leaves the password unchanged. */
  required?: boolean;
}

export function NewPasswordFields({ form, label, hint, required }: NewPasswordFieldsProps) {
  const common = { autoComplete: 'new-password', required } as const;
  return (
    <>
      <PasswordField {...form.field('password')} {...common} label={label} hint={hint} />
      <PasswordField {...form.field('confirmPassword')} {...common} label={fields.confirmPassword} />
    </>
  );
}
