import { accountTexts } from '@texts/account';
import { useSearchParams } from 'react-router-dom';
import { AccountCard } from '../../features/account/account-card';
import { SignInLinkForm } from '../../features/account/sign-in-link-form';
import { usePageHead } from '../../lib/page-head';
import type { ShopScreen } from '../screen';

const { signInLink: texts } = accountTexts;

function SignInLink() {
  const [search] = useSearchParams();
  usePageHead({ title: texts.title, description: texts.description, noIndex: true });
  return (
    <AccountCard heading={texts.title} intro={texts.description}>
      <SignInLinkForm token={search.get('token') ?? ''} redirect={search.get('redirect')} />
    </AccountCard>
  );
}

/** /signin?token=…: signs in by the link of a mail, once its button is pressed. */
export const screen: ShopScreen = { Component: SignInLink };
