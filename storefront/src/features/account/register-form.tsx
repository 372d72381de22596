import { accountTexts } from '@texts/account';
import { Link, useNavigate } from 'react-router-dom';
import { isBlank } from '@seva/config/rules/plain-text';
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
import { personProblems } from './person-problems';

const { fields, hints, problems, register: texts } = accountTexts;

const empty = { name: '', gotram: '', nakshatram: '', phone: '', email: '', password: '', confirmPassword: '' };
type Values = typeof empty;

const check = (values: Values): Problems<Values> => ({
  ...personProblems(values),
  ...(isBlank(values.phone) ? { phone: problems.phone } : {}),
  ...newPasswordProblems(values.password, values.confirmPassword),
});

/** A new account; whoever makes one is signed in by it. */
export function RegisterForm({ redirect }: { redirect: string | null }) {
  const navigate = useNavigate();
  const create = useCommand('users.register');
  const form = useForm(empty, check);
  const register = async (values: Values) => {
    const { confirmPassword: _, ...body } = values;
    const outcome = await create.run({ body });
    if (!outcome.ok) return;
    session.signIn(outcome.data);
    void navigate(afterSignIn(redirect, outcome.data), { replace: true });
  };
  return (
    <>
      <Fields onSubmit={form.submit(register)} noValidate method="post">
        <PersonFields form={form} Pair={Pair} phoneRequired />
        <Pair>
          <NewPasswordFields form={form} label={fields.password} hint={hints.password} required />
        </Pair>
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
