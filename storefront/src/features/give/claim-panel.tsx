import { useState } from 'react';
import { giveTexts } from '@texts/give';
import { useLocation, useSearchParams } from 'react-router-dom';
import { isEmailAddress } from '../../lib/email-address';
import { useHydrated } from '../../lib/hydrated';
import { loginFrom, paths } from '../../lib/paths';
import { session } from '../../lib/session';
import { useCommand } from '../../lib/use-command';
import { useForm } from '../../lib/use-form';
import { Alert } from '../../ui/alert';
import { Button, ButtonLink } from '../../ui/button';
import { EmailField } from '../../ui/email-field';
import { Muted, Stack } from '../../ui/layout';
import { Fields } from '../account/form-layout';

const { claim: texts } = giveTexts;

/** With the link of a mail: one press adds the gifts of its mailbox to the account that is signed in. */
function UseLink({ token }: { token: string }) {
  const location = useLocation();
  const user = session.use();
  const isSignedIn = useHydrated() && user !== null;
  const command = useCommand('claims.use');
  const [count, setCount] = useState<number | null>(null);
  if (count !== null)
    return (
      <Stack data-gap="small">
        <Alert kind="success">{texts.done(count)}</Alert>
        <div>
          <ButtonLink to={paths.profile()}>{texts.toDonations}</ButtonLink>
        </div>
      </Stack>
    );
  if (!isSignedIn)
    return (
      <Stack data-gap="small">
        <p>{texts.signIn}</p>
        <div>
          <ButtonLink to={loginFrom(location)}>{texts.toSignIn}</ButtonLink>
        </div>
      </Stack>
    );
  const use = async () => {
    const outcome = await command.run({ body: { token } });
    if (outcome.ok) setCount(outcome.data.count);
  };
  return (
    <Stack data-gap="small">
      {command.error ? <Alert>{command.error.message}</Alert> : null}
      <div>
        <Button busy={command.busy} busyLabel={texts.busy} onClick={() => void use()}>
          {texts.use}
        </Button>
      </div>
    </Stack>
  );
}

/** Asks for a link to the mailbox that was given with. */
function AskForLink() {
  const command = useCommand('claims.request');
  const [said, setSaid] = useState('');
  const form = useForm<{ email: string }>({ email: '' }, ({ email }) =>
    isEmailAddress(email) ? {} : { email: texts.problem },
  );
  const ask = async ({ email }: { email: string }) => {
    const outcome = await command.run({ body: { email } });
    if (outcome.ok) setSaid(outcome.data.message);
  };
  return (
    <Stack as="section" data-gap="small" aria-labelledby="ask">
      <h2 id="ask">{texts.ask}</h2>
      <Muted>{texts.askHint}</Muted>
      {said ? <Alert kind="success">{said}</Alert> : null}
      {command.error ? <Alert>{command.error.message}</Alert> : null}
      <Fields onSubmit={form.submit(ask)} noValidate>
        <EmailField {...form.field('email')} label={texts.email} autoComplete="email" required />
        <div>
          <Button type="submit" kind="quiet" busy={command.busy} busyLabel={texts.asking}>
            {texts.submit}
          </Button>
        </div>
      </Fields>
    </Stack>
  );
}

/** Gifts without an account join one: by the link of a mail alone, and here a new one is asked for. */
export function ClaimPanel() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return (
    <Stack>
      {token ? <UseLink token={token} /> : null}
      <AskForLink />
    </Stack>
  );
}
