import { useState } from 'react';
import { accountTexts } from '@texts/account';
import { Link } from 'react-router-dom';
import { isBlank } from '@seva/config/rules/plain-text';
import { paths } from '../../lib/paths';
import { useCommand } from '../../lib/use-command';
import { useForm, type Problems } from '../../lib/use-form';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import type { ButtonKind } from '../../ui/button-style';
import { EmailField } from '../../ui/email-field';
import { Fields, FormLinks } from '../../ui/form-layout';
import { Muted, Stack } from '../../ui/layout';
import { PasswordField } from '../../ui/password-field';
import { FocusedAlert } from '../../ui/focused-alert';
import { emailProblem } from './person-problems';
import { useSignIn } from './use-sign-in';
import { useTypedPerson } from './use-typed-person';

const { fields, problems, signIn: texts } = accountTexts;

const empty = { email: '', password: '' };

function check({ email, password }: typeof empty): Problems<typeof empty> {
  return {
    ...(isBlank(email) ? { email: problems.email } : {}),
    ...(password === '' ? { password: problems.password } : {}),
  };
}

const { signInLink: linkTexts } = accountTexts;

interface LinkOfferProps {
  readonly email: string;
  readonly redirect: string | null;
}

/** Offers a sign-in link by email. The response is the same for known and unknown addresses. */
function LinkOffer({ email, redirect }: LinkOfferProps) {
  const request = useCommand('users.askSignIn');
  const [answer, setAnswer] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [tries, setTries] = useState(0);
  const send = async () => {
    const wrong = emailProblem(email);
    setTries((count) => count + 1);
    setAnswer(undefined);
    setProblem(wrong && linkTexts.needEmail);
    if (wrong) return;
    const outcome = await request.run({ body: { email: email.trim(), redirect } });
    if (outcome.ok) setAnswer(outcome.data.message);
    else setProblem(outcome.error.message);
  };
  return (
    <Stack data-gap="tiny">
      <Button wide kind="quiet" busy={request.busy} busyLabel={linkTexts.sending} onClick={() => void send()}>
        {linkTexts.offer}
      </Button>
      <Muted>{linkTexts.offerText}</Muted>
      {problem ? <FocusedAlert tries={tries}>{problem}</FocusedAlert> : null}
      {answer ? <FocusedAlert kind="success">{answer}</FocusedAlert> : null}
    </Stack>
  );
}

interface SignInFormProps {
  readonly redirect: string | null;
  /** Kind of the button, for screens whose main action is another one. */
  readonly kind?: ButtonKind;
}

/** Form to sign in with email and password. Afterwards it opens the screen that the devotee came from. */
export function SignInForm({ redirect, kind }: SignInFormProps) {
  const { signIn, isSignedIn } = useSignIn(redirect);
  const login = useCommand('users.login');
  const form = useForm(empty, check);
  const element = useTypedPerson(form);
  const submit = async ({ email, password }: typeof empty) => {
    const outcome = await login.run({ body: { email: email.trim(), password } });
    if (outcome.ok) signIn(outcome.data);
  };
  return (
    <>
      <Fields ref={element} onSubmit={form.submit(submit)} noValidate method="post">
        <EmailField {...form.field('email')} label={accountTexts.fields.email} required />
        <PasswordField {...form.field('password')} label={fields.password} autoComplete="current-password" required />
        {login.error ? <Alert>{login.error.message}</Alert> : null}
        <Button type="submit" kind={kind} wide busy={login.busy || isSignedIn} busyLabel={texts.busy}>
          {texts.submit}
        </Button>
      </Fields>
      <LinkOffer email={form.values.email} redirect={redirect} />
      <FormLinks>
        <span>
          {texts.newHere} <Link to={paths.register(redirect ?? undefined)}>{texts.register}</Link>
        </span>
        <Link to={paths.forgotPassword()}>{texts.reset}</Link>
      </FormLinks>
    </>
  );
}
