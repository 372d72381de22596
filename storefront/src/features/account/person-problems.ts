import { accountTexts } from '@texts/account';
import { isBlank } from '@seva/config/rules/plain-text';
import { isPhoneNumber } from '@seva/config/rules/phone-number';
import { isEmailAddress } from '../../ui/email-field';

const { problems } = accountTexts;

export function emailProblem(email: string): string | undefined {
  if (isBlank(email)) return problems.email;
  return isEmailAddress(email) ? undefined : problems.emailFormat;
}

/** Returns the problems of a devotee's name and email, which are required. */
export function personProblems({ name, email }: { readonly name: string; readonly email: string }) {
  const wrong = emailProblem(email);
  return { ...(isBlank(name) ? { name: problems.name } : {}), ...(wrong ? { email: wrong } : {}) };
}

export function phoneProblem(phone: string): { phone?: string } {
  if (isBlank(phone)) return { phone: problems.phone };
  return isPhoneNumber(phone) ? {} : { phone: problems.phoneFormat };
}
