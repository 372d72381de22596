import { accountTexts } from '@texts/account';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useCommand } from '../../lib/use-command';
import { useForm, type Problems } from '../../lib/use-form';
import { session } from '../../lib/session';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { afterSignIn } from './after-sign-in';
import { Fields, Pair, Ways } from './form-layout';
import { NewPasswordFields } from './new-password-fields';
import { newPasswordProblems } from './password-problem';
import { PersonFields } from './person-fields';
import { personProblems, phoneProblem } from './person-problems';
import { useTypedPerson } from './use-typed-person';

const { fields, hints, register: texts } = accountTexts;

const empty = { name: '', gotram: '', nakshatram: '', phone: '', email: '', password: '', confirmPassword: '' };
type Values = typeof empty;

const check = (values: Values): Problems<Values> => ({
  ...personProblems(values),
  ...phoneProblem(values.phone),
  ...newPasswordProblems(values.password, values.confirmPassword),
});

/** Form for a new account. A successful registration signs the devotee in. */
export function RegisterForm({ redirect }: { redirect: string | null }) {
  const navigate = useNavigate();
  const create = useCommand('users.register');
  const form = useForm(empty, check);
  const element = useTypedPerson(form);
  const register = async ({ confirmPassword: _, ...body }: Values) => {
    const outcome = await create.run({ body });
    if (!outcome.ok) return;
    session.signIn(outcome.data);
    void navigate(afterSignIn(redirect, outcome.data), { replace: true });
  };
  return (
    <>
      <Fields ref={element} onSubmit={form.submit(register)} noValidate method="post">
        <PersonFields form={form} Pair={Pair} phoneRequired />
        <NewPasswordFields form={form} label={fields.password} hint={hints.password} required />
        {create.error ? <Alert>{create.error.message}</Alert> : null}
        <Button type="submit" wide busy={create.busy} busyLabel={texts.busy}>
          {texts.submit}
        </Button>
      </Fields>
      <Ways>
        <span>
          {texts.known} <Link to={paths.login(redirect ?? undefined)}>{texts.signIn}</Link>
        </span>
      </Ways>
    </>
  );
}
