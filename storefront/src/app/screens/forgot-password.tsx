import { useState } from 'react';
import { accountTexts } from '@texts/account';
import { Link } from 'react-router-dom';
import { AccountCard, emailProblem, useTypedPerson } from '../../features/account';
import { usePageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { useCommand } from '../../lib/use-command';
import { useForm, type Problems } from '../../lib/use-form';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { EmailField } from '../../ui/email-field';
import { Fields, FormLinks } from '../../ui/form-layout';
import { FocusedAlert } from '../../ui/focused-alert';
import type { ShopScreen } from '../screen';

const { forgot: texts } = accountTexts;

const empty = { email: '' };

function check({ email }: typeof empty): Problems<typeof empty> {
  const wrong = emailProblem(email);
  return wrong ? { email: wrong } : {};
}

/** Requests a link by email. The answer is the same for known and unknown addresses. */
function ForgotPasswordForm() {
  const forgot = useCommand('users.forgotPassword');
  const [answer, setAnswer] = useState<string>();
  const form = useForm(empty, check);
  const element = useTypedPerson(form);
  const ask = async ({ email }: typeof empty) => {
    setAnswer(undefined);
    const outcome = await forgot.run({ body: { email: email.trim() } });
    if (outcome.ok) setAnswer(outcome.data.message);
  };
  return (
    <>
      {answer ? (
        <FocusedAlert kind="success">
          <p>{answer}</p>
          <p>{texts.sent}</p>
        </FocusedAlert>
      ) : null}
      <Fields ref={element} onSubmit={form.submit(ask)} noValidate method="post">
        <EmailField {...form.field('email')} label={accountTexts.fields.email} required />
        {forgot.error ? <Alert>{forgot.error.message}</Alert> : null}
        <Button type="submit" wide busy={forgot.busy} busyLabel={texts.busy}>
          {texts.submit}
        </Button>
      </Fields>
      <FormLinks>
        <Link to={paths.login()}>{texts.back}</Link>
      </FormLinks>
    </>
  );
}

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
