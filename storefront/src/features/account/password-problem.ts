import { passwordProblem } from '@seva/config/rules/registration';
import { accountTexts } from '@texts/account';

const { problems } = accountTexts;

/** What is wrong with a new password and its repetition: at most one sentence, at the field it is about. */
export interface PasswordProblems {
  readonly password?: string;
  readonly confirmPassword?: string;
}

/**
 * Checks a new password. The sentence for a short one differs between registering and resetting;
 * common passwords are known to the server alone.
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
