import { useState } from 'react';
import { giveTexts } from '@texts/give';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useHydrated } from '../../lib/hydrated';
import { loginFrom, paths, registerFrom } from '../../lib/paths';
import { session } from '../../lib/session';
import { useCommand } from '../../lib/use-command';
import { useForm } from '../../lib/use-form';
import { Alert } from '../../ui/alert';
import { Button, ButtonLink } from '../../ui/button';
import { isEmailAddress, EmailField } from '../../ui/email-field';
import { Fields } from '../../ui/form-layout';
import { Muted, Row, Stack } from '../../ui/layout';
import { SeenAlert } from '../../ui/seen-alert';

const { claim: texts } = giveTexts;

function ToDonations() {
  return (
    <div>
      <ButtonLink to={paths.profile()}>{texts.toDonations}</ButtonLink>
    </div>
  );
}

interface UseLinkProps {
  readonly token: string;
  /** The server's words, once the link was found to be used or old. */
  readonly refused: string | null;
  onRefused(words: string): void;
}

/** With the link of a mail: one press adds the gifts of its mailbox to the account that is signed in. */
function UseLink({ token, refused, onRefused }: UseLinkProps) {
  const location = useLocation();
  const user = session.use();
  const isSignedIn = useHydrated() && user !== null;
  const command = useCommand('claims.use');
  const [count, setCount] = useState<number | null>(null);
  if (count !== null)
    return (
      <Stack data-gap="small">
        <SeenAlert kind="success">{texts.done(count)}</SeenAlert>
        <ToDonations />
      </Stack>
    );
  if (!isSignedIn)
    return (
      <Stack data-gap="small">
        <p>{texts.signIn}</p>
        <Row>
          <ButtonLink to={loginFrom(location)}>{texts.toSignIn}</ButtonLink>
          <ButtonLink kind="quiet" to={registerFrom(location)}>
            {texts.toRegister}
          </ButtonLink>
        </Row>
      </Stack>
    );
  if (refused !== null)
    return (
      <Stack data-gap="small">
        <SeenAlert>
          <p>{refused}</p>
          <p>{texts.refused}</p>
        </SeenAlert>
        <ToDonations />
      </Stack>
    );
  const use = async () => {
    const outcome = await command.run({ body: { token } });
    if (outcome.ok) setCount(outcome.data.count);
    else if (outcome.error.code === 'BAD_CLAIM') onRefused(outcome.error.message);
  };
  return (
    <Stack data-gap="small">
      {command.error ? <SeenAlert>{command.error.message}</SeenAlert> : null}
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
    setSaid('');
    const outcome = await command.run({ body: { email } });
    if (outcome.ok) setSaid(outcome.data.message);
  };
  return (
    <Stack as="section" data-gap="small" aria-labelledby="ask">
      <h2 id="ask">{texts.ask}</h2>
      <Muted>{texts.askHint}</Muted>
      {said ? <SeenAlert kind="success">{said}</SeenAlert> : null}
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

/** A link of a mail; only once it was refused is there a new one to ask for. */
function MailedLink({ token }: { token: string }) {
  const [refused, setRefused] = useState<string | null>(null);
  return (
    <Stack>
      <UseLink token={token} refused={refused} onRefused={setRefused} />
      {refused === null ? null : <AskForLink />}
    </Stack>
  );
}

/** Gifts without an account join one: by the link of a mail alone, which is asked for here by whoever has none. */
export function ClaimPanel() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return token ? <MailedLink key={token} token={token} /> : <AskForLink />;
}
