import { useState } from 'react';
import { isBlank } from '@seva/config/rules/plain-text';
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
import { FocusedAlert } from '../../ui/focused-alert';

const { claim: texts } = giveTexts;

function DonationsLink() {
  return (
    <div>
      <ButtonLink to={paths.donations()}>{texts.toDonations}</ButtonLink>
    </div>
  );
}

interface ClaimButtonProps {
  readonly token: string;
  /** Message of the server if the link was used or has expired. */
  readonly refused: string | null;
  onRefused(message: string): void;
}

/** Adds the donations of an emailed link's mailbox to the signed-in account. */
function ClaimButton({ token, refused, onRefused }: ClaimButtonProps) {
  const location = useLocation();
  const user = session.use();
  const isSignedIn = useHydrated() && user !== null;
  const command = useCommand('claims.use');
  const [count, setCount] = useState<number | null>(null);
  if (count !== null)
    return (
      <Stack data-gap="small">
        <FocusedAlert kind="success">{texts.done(count)}</FocusedAlert>
        <DonationsLink />
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
        <FocusedAlert>
          <p>{refused}</p>
          <p>{texts.refused}</p>
        </FocusedAlert>
        <DonationsLink />
      </Stack>
    );
  const use = async () => {
    const outcome = await command.run({ body: { token } });
    if (outcome.ok) setCount(outcome.data.count);
    else if (outcome.error.code === 'BAD_CLAIM') onRefused(outcome.error.message);
  };
  return (
    <Stack data-gap="small">
      {command.error ? <FocusedAlert>{command.error.message}</FocusedAlert> : null}
      <div>
        <Button busy={command.busy} busyLabel={texts.busy} onClick={() => void use()}>
          {texts.use}
        </Button>
      </div>
    </Stack>
  );
}

function RequestLink() {
  const command = useCommand('claims.request');
  const [message, setMessage] = useState('');
  const form = useForm<{ email: string }>({ email: '' }, ({ email }) =>
    isEmailAddress(email) ? {} : { email: isBlank(email) ? texts.missing : texts.problem },
  );
  const request = async ({ email }: { email: string }) => {
    setMessage('');
    const outcome = await command.run({ body: { email } });
    if (outcome.ok) setMessage(outcome.data.message);
  };
  return (
    <Stack as="section" data-gap="small" aria-labelledby="ask">
      <h2 id="ask">{texts.ask}</h2>
      <Muted>{texts.askHint}</Muted>
      {message ? <FocusedAlert kind="success">{message}</FocusedAlert> : null}
      {command.error ? <Alert>{command.error.message}</Alert> : null}
      <Fields onSubmit={form.submit(request)} noValidate>
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

/** Panel for an emailed link. After a refusal it offers to request a new one. */
function EmailedLink({ token }: { token: string }) {
  const [refused, setRefused] = useState<string | null>(null);
  return (
    <Stack>
      <ClaimButton token={token} refused={refused} onRefused={setRefused} />
      {refused === null ? null : <RequestLink />}
    </Stack>
  );
}

/** Adds donations made without an account to one. Only an emailed link allows it; the devotee can request it here. */
export function ClaimPanel() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return token ? <EmailedLink key={token} token={token} /> : <RequestLink />;
}
