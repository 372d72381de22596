import { accountTexts } from '@texts/account';
import { Link, useSearchParams } from 'react-router-dom';
import {
  AccountCard,
  afterSignIn,
  NewPasswordFields,
  newPasswordProblems,
  PersonFields,
  personProblems,
  phoneProblem,
  Redirect,
  useSignIn,
  useTypedPerson,
} from '../../features/account';
import { usePageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { session } from '../../lib/session';
import { useCommand } from '../../lib/use-command';
import { useForm, type Problems } from '../../lib/use-form';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Fields, Pair, FormLinks } from '../../ui/form-layout';
import type { ShopScreen } from '../screen';

const { fields, hints, register: texts } = accountTexts;

const empty = { name: '', gotram: '', nakshatram: '', phone: '', email: '', password: '', confirmPassword: '' };
type Values = typeof empty;

const check = (values: Values): Problems<Values> => ({
  ...personProblems(values),
  ...phoneProblem(values.phone),
  ...newPasswordProblems(values.password, values.confirmPassword),
});

/** Form for a new account. A successful registration signs the devotee in. */
function RegisterForm({ redirect }: { redirect: string | null }) {
  const { signIn, isSignedIn } = useSignIn(redirect);
  const create = useCommand('users.register');
  const form = useForm(empty, check);
  const element = useTypedPerson(form);
  const register = async ({ confirmPassword: _, ...body }: Values) => {
    const outcome = await create.run({ body });
    if (outcome.ok) signIn(outcome.data);
  };
  return (
    <>
      <Fields ref={element} onSubmit={form.submit(register)} noValidate method="post">
        <PersonFields form={form} Pair={Pair} phoneRequired />
        <NewPasswordFields form={form} label={fields.password} hint={hints.password} required />
        {create.error ? <Alert>{create.error.message}</Alert> : null}
        <Button type="submit" wide busy={create.busy || isSignedIn} busyLabel={texts.busy}>
          {texts.submit}
        </Button>
      </Fields>
      <FormLinks>
        <span>
          {texts.known} <Link to={paths.login(redirect ?? undefined)}>{texts.signIn}</Link>
        </span>
      </FormLinks>
    </>
  );
}

function Register() {
  const [search] = useSearchParams();
  const redirect = search.get('redirect');
  const user = session.use();
  usePageHead({ title: texts.title, description: texts.description, noIndex: true });
  return (
    <Redirect to={user ? afterSignIn(redirect, user) : null}>
      <AccountCard heading={texts.title} intro={texts.description}>
        <RegisterForm redirect={redirect} />
      </AccountCard>
    </Redirect>
  );
}

/** /register: creates an account, then goes to `redirect`. */
export const screen: ShopScreen = { Component: Register };
