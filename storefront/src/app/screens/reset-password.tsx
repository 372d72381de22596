import { useState } from 'react';
import { accountTexts } from '@texts/account';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { AccountCard, NewPasswordFields, newPasswordProblems } from '../../features/account';
import { usePageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { session } from '../../lib/session';
import { useCommand } from '../../lib/use-command';
import { useForm, type Problems } from '../../lib/use-form';
import { Alert } from '../../ui/alert';
import { Button, ButtonLink } from '../../ui/button';
import { Fields, FormLinks } from '../../ui/form-layout';
import { Row } from '../../ui/layout';
import { FocusedAlert } from '../../ui/focused-alert';
import type { ShopScreen } from '../screen';

const { fields, hints, problems, signIn, reset: texts } = accountTexts;

const empty = { password: '', confirmPassword: '' };

const check = ({ password, confirmPassword }: typeof empty): Problems<typeof empty> => ({
  ...newPasswordProblems(password, confirmPassword, problems.passwordTooShortOnReset),
});

function AskAgain() {
  return (
    <FormLinks>
      <Link to={paths.forgotPassword()}>{texts.askAgain}</Link>
    </FormLinks>
  );
}

/** Sets a new password by the token of an email. It ends all sessions of the devotee. */
function ResetPasswordForm({ token }: { token: string }) {
  const reset = useCommand('users.resetPassword');
  const [answer, setAnswer] = useState<string>();
  const form = useForm(empty, check);
  const save = async ({ password }: typeof empty) => {
    const outcome = await reset.run({ body: { token, password } });
    if (!outcome.ok) return;
    // The session that this browser may have had has ended as well.
    session.forget();
    setAnswer(outcome.data.message);
  };
  if (token === '') {
    return (
      <>
        <Alert>{texts.noToken}</Alert>
        <AskAgain />
      </>
    );
  }
  if (answer) {
    return (
      <>
        <FocusedAlert kind="success">{answer}</FocusedAlert>
        <Row>
          <ButtonLink to={paths.login()}>{signIn.submit}</ButtonLink>
        </Row>
      </>
    );
  }
  return (
    <>
      <Fields onSubmit={form.submit(save)} noValidate method="post">
        <NewPasswordFields form={form} label={fields.newPassword} hint={hints.password} required />
        {reset.error ? <Alert>{reset.error.message}</Alert> : null}
        <Button type="submit" wide busy={reset.busy} busyLabel={texts.busy}>
          {texts.submit}
        </Button>
      </Fields>
      {reset.error ? <AskAgain /> : null}
    </>
  );
}

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

/** /resetpass?token=…, also /resetpass/{token}: sets a new password by an email link. */
export const screen: ShopScreen = { Component: ResetPassword };
