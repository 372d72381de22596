import { useState } from 'react';
import { accountTexts } from '@texts/account';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useCommand } from '../../lib/use-command';
import { useForm, type Problems } from '../../lib/use-form';
import { session } from '../../lib/session';
import { Alert } from '../../ui/alert';
import { Button, ButtonLink } from '../../ui/button';
import { Row } from '../../ui/layout';
import { SeenAlert } from '../../ui/seen-alert';
import { Fields, Ways } from './form-layout';
import { NewPasswordFields } from './new-password-fields';
import { newPasswordProblems } from './password-problem';

const { fields, hints, problems, signIn, reset: texts } = accountTexts;

const empty = { password: '', confirmPassword: '' };

const check = ({ password, confirmPassword }: typeof empty): Problems<typeof empty> => ({
  ...newPasswordProblems(password, confirmPassword, problems.passwordTooShortOnReset),
});

function AskAgain() {
  return (
    <Ways>
      <Link to={paths.forgotPassword()}>{texts.askAgain}</Link>
    </Ways>
  );
}

/** A new password for whoever holds the link of a mail; it ends every session of that devotee. */
export function ResetPasswordForm({ token }: { token: string }) {
  const reset = useCommand('users.resetPassword');
  const [answer, setAnswer] = useState<string>();
  const form = useForm(empty, check);
  const save = async ({ password }: typeof empty) => {
    const outcome = await reset.run({ body: { token, password } });
    if (!outcome.ok) return;
    // The session that this browser may have held is over as well.
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
        <SeenAlert kind="success">{answer}</SeenAlert>
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
