import { accountTexts } from '@texts/account';
import { AccountCard } from '../../features/account/account-card';
import { ForgotPasswordForm } from '../../features/account/forgot-password-form';
import { usePageHead } from '../../lib/page-head';
import type { ShopScreen } from '../screen';

const { forgot: texts } = accountTexts;

function ForgotPassword() {
  usePageHead({ title: texts.title, description: texts.description, noIndex: true });
  return (
    <AccountCard heading={texts.title} intro={texts.description}>
      <ForgotPasswordForm />
    </AccountCard>
  );
}

/** /forgotpass: asks for an email address and sends a link there. */
export const screen: ShopScreen = { Component: ForgotPassword };
