import { accountTexts } from '@texts/account';
import { Link, useNavigate } from 'react-router-dom';
import { isEmailAddress } from '../../lib/email-address';
import { paths } from '../../lib/paths';
import { useCommand } from '../../lib/use-command';
import { useForm, type Problems } from '../../lib/use-form';
import { session } from '../../stores/session';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { PasswordField } from '../../ui/password-field';
import { afterSignIn } from './after-sign-in';
import { Fields, Pair, Ways } from './form-layout';
import { newPasswordProblems } from './password-problem';

const { fields, hints, problems, register: texts } = accountTexts;

const empty = { name: '', gotram: '', nakshatram: '', phone: '', email: '', password: '', confirmPassword: '' };
type Values = typeof empty;

function check({ name, phone, email, password, confirmPassword }: Values): Problems<Values> {
  const emailProblem = email.trim() === '' ? problems.email : isEmailAddress(email) ? undefined : problems.emailFormat;
  return {
    ...(name.trim() === '' ? { name: problems.name } : {}),
    ...(phone.trim() === '' ? { phone: problems.phone } : {}),
    ...(emailProblem ? { email: emailProblem } : {}),
    ...newPasswordProblems(password, confirmPassword),
  };
}

/** A new account (specification §2 and §5); whoever makes one is signed in by it. */
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
        <TextField {...form.field('name')} label={fields.name} autoComplete="name" required />
        <Pair>
          <TextField {...form.field('gotram')} label={fields.gotram} hint={hints.gotram} optional />
          <TextField {...form.field('nakshatram')} label={fields.nakshatram} optional />
        </Pair>
        <Pair>
          <TextField {...form.field('phone')} label={fields.phone} type="tel" autoComplete="tel" required />
          <TextField
            {...form.field('email')}
            label={fields.email}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        </Pair>
        <Pair>
          <PasswordField
            {...form.field('password')}
            label={fields.password}
            hint={hints.password}
            autoComplete="new-password"
            required
          />
          <PasswordField
            {...form.field('confirmPassword')}
            label={fields.confirmPassword}
            autoComplete="new-password"
            required
          />
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
