import { accountTexts } from '@texts/account';
import { Link, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '../../lib/paths';
import { useCommand } from '../../lib/use-command';
import { useForm, type Problems } from '../../lib/use-form';
import { useCustomaryGotram } from '../../lib/use-shop';
import { session } from '../../lib/session';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { EmailField } from '../../ui/email-field';
import { TextField } from '../../ui/field';
import { PasswordField } from '../../ui/password-field';
import { color, measure, space } from '../../ui/theme/tokens';
import { afterSignIn } from './after-sign-in';
import { Fields, Pair, Ways } from './form-layout';
import { newPasswordProblems } from './password-problem';
import { personProblems } from './person-problems';
import { useTypedPerson } from './use-typed-person';

const { fields, hints, register: texts } = accountTexts;

const empty = { name: '', email: '', password: '', phone: '', gotram: '', nakshatram: '' };
type Values = typeof empty;

const More = styled.details`
  & summary {
    min-height: ${measure.target};
    padding-block: ${space.tiny};
    color: ${color.kumkum};
    font-weight: 600;
    cursor: pointer;
  }
`;

const check = (values: Values): Problems<Values> => ({
  ...personProblems(values),
  ...newPasswordProblems(values.password, values.password),
});

/**
 * A new account, of name, address and password: telephone number, gotram and nakshatram may be given now, and are asked
 * for where they are needed. Whoever makes one is signed in by it.
 */
export function RegisterForm({ redirect }: { redirect: string | null }) {
  const navigate = useNavigate();
  const create = useCommand('users.register');
  const customary = useCustomaryGotram();
  const form = useForm(empty, check);
  const element = useTypedPerson(form);
  const register = async (values: Values) => {
    const outcome = await create.run({ body: values });
    if (!outcome.ok) return;
    session.signIn(outcome.data);
    void navigate(afterSignIn(redirect, outcome.data), { replace: true });
  };
  return (
    <>
      <Fields ref={element} onSubmit={form.submit(register)} noValidate method="post">
        <TextField {...form.field('name')} label={fields.name} autoComplete="name" required />
        <EmailField {...form.field('email')} label={fields.email} required />
        <PasswordField
          {...form.field('password')}
          label={fields.password}
          hint={hints.password}
          autoComplete="new-password"
          required
        />
        <More>
          <summary>{texts.more}</summary>
          <Fields as="div">
            <TextField {...form.field('phone')} label={fields.phone} type="tel" autoComplete="tel" optional />
            <Pair>
              <TextField {...form.field('gotram')} label={fields.gotram} hint={hints.gotram(customary)} optional />
              <TextField {...form.field('nakshatram')} label={fields.nakshatram} optional />
            </Pair>
          </Fields>
        </More>
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
