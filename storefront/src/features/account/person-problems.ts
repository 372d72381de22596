import { accountTexts } from '@texts/account';
import { isEmailAddress } from '../../lib/email-address';

const { problems } = accountTexts;

/** What is wrong with an e-mail address that has to be given; undefined when nothing is. */
export function emailProblem(email: string): string | undefined {
  if (email.trim() === '') return problems.email;
  return isEmailAddress(email) ? undefined : problems.emailFormat;
}

/** What is wrong with a devotee's own details: name and address have to be there. */
export function personProblems({ name, email }: { readonly name: string; readonly email: string }) {
  const wrong = emailProblem(email);
  return { ...(name.trim() === '' ? { name: problems.name } : {}), ...(wrong ? { email: wrong } : {}) };
}
