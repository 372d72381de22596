import { accountTexts } from '@texts/account';
import { useParams, useSearchParams } from 'react-router-dom';
import { AccountCard } from '../../features/account/account-card';
import { ResetPasswordForm } from '../../features/account/reset-password-form';
import { usePageHead } from '../../lib/page-head';
import type { ShopScreen } from '../screen';

const { reset: texts } = accountTexts;

function ResetPassword() {
  const { token } = useParams();
  const [search] = useSearchParams();
  usePageHead({ title: texts.title, description: texts.description, noIndex: true });
  return (
    <AccountCard heading={texts.title} intro={texts.description}>
      <ResetPasswordForm token={token ?? search.get('token') ?? ''} />
    </AccountCard>
  );
}

/** /resetpass?token=…, also /resetpass/{token}: a new password by the link of a mail. */
export const screen: ShopScreen = { Component: ResetPassword };
