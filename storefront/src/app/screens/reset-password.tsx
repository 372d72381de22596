import { accountTexts } from '@texts/account';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { AccountCard, NewPasswordFields, newPasswordProblems, useSignIn } from '../../features/account';
import { usePageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { session } from '../../lib/session';
import { useCommand } from '../../lib/use-command';
import { useEndpoint } from '../../lib/use-endpoint';
import { useForm, type Problems } from '../../lib/use-form';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Fields, FormLinks } from '../../ui/form-layout';
import { useToast } from '../../ui/toast';
import type { ShopScreen } from '../screen';

const { fields, hints, problems, reset: texts } = accountTexts;

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

/** Sets a new password, ends all other sessions of the devotee, and signs in here. Staff sign in themselves. */
function NewPasswordForm({ token }: { token: string }) {
  const reset = useCommand('users.resetPassword');
  const { signIn, isSignedIn } = useSignIn(null);
  const navigate = useNavigate();
  const toast = useToast();
  const form = useForm(empty, check);
  const save = async ({ password }: typeof empty) => {
    const outcome = await reset.run({ body: { token, password } });
    if (!outcome.ok) return;
    const { user } = outcome.data;
    toast(user ? texts.done : texts.doneForStaff);
    if (user) return signIn(user);
    session.forget();
    void navigate(paths.login(), { replace: true });
  };
  return (
    <>
      <Fields onSubmit={form.submit(save)} noValidate method="post">
        <NewPasswordFields form={form} label={fields.newPassword} hint={hints.password} required />
        {reset.error ? <Alert>{reset.error.message}</Alert> : null}
        <Button type="submit" wide busy={reset.busy || isSignedIn} busyLabel={texts.busy}>
          {texts.submit}
        </Button>
      </Fields>
      {reset.error ? <AskAgain /> : null}
    </>
  );
}

/** Checks the link first, so that a devotee learns of a used or expired one before typing a password. */
function CheckedLink({ token }: { token: string }) {
  const { error } = useEndpoint('users.passwordLink', token === '' ? null : { query: { token } });
  const problem = token === '' ? texts.noToken : error?.status === 400 ? error.message : null;
  if (problem === null) return <NewPasswordForm token={token} />;
  return (
    <>
      <Alert>{problem}</Alert>
      <AskAgain />
    </>
  );
}

function ResetPassword() {
  const { token } = useParams();
  const [search] = useSearchParams();
  usePageHead({ title: texts.title, description: texts.description, noIndex: true });
  return (
    <AccountCard heading={texts.title} intro={texts.description}>
      <CheckedLink token={token ?? search.get('token') ?? ''} />
    </AccountCard>
  );
}

/** /resetpass?token=…, also /resetpass/{token}: sets a new password by an email link. */
export const screen: ShopScreen = { Component: ResetPassword };
