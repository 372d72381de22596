import { accountTexts } from '@texts/account';
import { isBlank } from '@seva/config/rules/plain-text';
import { isPhoneNumber } from '@seva/config/rules/phone-number';
import { isEmailAddress } from '../../ui/email-field';

const { problems } = accountTexts;

/** What is wrong with an e-mail address that has to be given; undefined when nothing is. */
export function emailProblem(email: string): string | undefined {
  if (isBlank(email)) return problems.email;
  return isEmailAddress(email) ? undefined : problems.emailFormat;
}

/** What is wrong with a devotee's own details: name and address have to be there. */
export function personProblems({ name, email }: { readonly name: string; readonly email: string }) {
  const wrong = emailProblem(email);
  return { ...(isBlank(name) ? { name: problems.name } : {}), ...(wrong ? { email: wrong } : {}) };
}

/** Returns the problem of a mobile number that is required, or nothing. */
export function phoneProblem(phone: string): { phone?: string } {
  if (isBlank(phone)) return { phone: problems.phone };
  return isPhoneNumber(phone) ? {} : { phone: problems.phoneFormat };
}
