import { accountTexts } from '@texts/account';
import { useSearchParams } from 'react-router-dom';
import { AccountCard } from '../../features/account/account-card';
import { afterSignIn } from '../../features/account/after-sign-in';
import { Redirect } from '../../features/account/redirect';
import { RegisterForm } from '../../features/account/register-form';
import { usePageHead } from '../../lib/page-head';
import { session } from '../../lib/session';
import type { ShopScreen } from '../screen';

const { register: texts } = accountTexts;

function Register() {
  const [search] = useSearchParams();
  const redirect = search.get('redirect');
  const user = session.use();
  usePageHead({ title: texts.title, description: texts.description, noIndex: true });
  if (user) return <Redirect to={afterSignIn(redirect, user)} />;
  return (
    <AccountCard heading={texts.title} intro={texts.description}>
      <RegisterForm redirect={redirect} />
    </AccountCard>
  );
}

/** /register: a new account, then on to where `redirect` says. */
export const screen: ShopScreen = { Component: Register };
