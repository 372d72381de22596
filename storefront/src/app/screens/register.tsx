import { accountTexts } from '@texts/account';
import { useSearchParams } from 'react-router-dom';
import { AccountSheet } from '../../features/account/account-sheet';
import { afterSignIn } from '../../features/account/after-sign-in';
import { PassingOn } from '../../features/account/passing-on';
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
  if (user) return <PassingOn to={afterSignIn(redirect, user)} />;
  return (
    <AccountSheet heading={texts.title} intro={texts.description}>
      <RegisterForm redirect={redirect} />
    </AccountSheet>
  );
}

/** /register: a new account, then on to where `redirect` says. */
export const screen: ShopScreen = { Component: Register };
