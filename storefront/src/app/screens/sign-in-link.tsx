import type { FormEvent } from 'react';
import { accountTexts } from '@texts/account';
import { Link, useSearchParams } from 'react-router-dom';
import { AccountCard, useSignIn } from '../../features/account';
import { usePageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { useCommand } from '../../lib/use-command';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Fields, FormLinks } from '../../ui/form-layout';
import type { ShopScreen } from '../screen';

const { signInLink: texts } = accountTexts;

interface SignInLinkFormProps {
  readonly token: string;
  readonly redirect: string | null;
}

/** Signs in with the token of an email. It needs a press, because mail scanners open links but press nothing. */
function SignInLinkForm({ token, redirect }: SignInLinkFormProps) {
  const command = useCommand('users.signInByLink');
  const { signIn, isSignedIn } = useSignIn(redirect);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const outcome = await command.run({ body: { token } });
    if (outcome.ok) signIn(outcome.data);
  };
  const problem = token === '' ? texts.noToken : command.error?.message;
  return (
    <>
      {problem ? <Alert>{problem}</Alert> : null}
      {token === '' ? null : (
        <Fields onSubmit={(event) => void submit(event)} noValidate method="post">
          <Button type="submit" wide busy={command.busy || isSignedIn} busyLabel={texts.busy}>
            {texts.submit}
          </Button>
        </Fields>
      )}
      {problem ? (
        <FormLinks>
          <Link to={paths.login(redirect ?? undefined)}>{texts.askAgain}</Link>
        </FormLinks>
      ) : null}
    </>
  );
}

function SignInLink() {
  const [search] = useSearchParams();
  usePageHead({ title: texts.title, description: texts.description, noIndex: true });
  return (
    <AccountCard heading={texts.title} intro={texts.description}>
      <SignInLinkForm token={search.get('token') ?? ''} redirect={search.get('redirect')} />
    </AccountCard>
  );
}

/** /signin?token=…: signs in by an email link, once its button is pressed. */
export const screen: ShopScreen = { Component: SignInLink };
