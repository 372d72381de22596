import { useState, type FormEvent } from 'react';
import { newsletterTexts } from '@texts/newsletter';
import styled from 'styled-components';
import { isEmailAddress } from '../../lib/email-address';
import { useCommand } from '../../lib/use-command';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { EmailField } from '../../ui/email-field';
import { media, space } from '../../ui/theme/tokens';

const Form = styled.form`
  display: grid;
  gap: ${space.small};
  align-items: start;
  ${media.from576} {
    grid-template-columns: minmax(0, 1fr) auto;
    & > [role='status'],
    & > [role='alert'] {
      grid-column: 1 / -1;
    }
    & > button {
      margin-top: calc(1.55rem + 4px);
    }
  }
`;

/** The sign-up for the temple's newsletter; `onDark` where it stands on a coloured band. */
export function NewsletterForm({ onDark = false }: { onDark?: boolean }) {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const [done, setDone] = useState(false);
  const subscribe = useCommand('users.subscribe');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setDone(false);
    subscribe.reset();
    const address = email.trim();
    setProblem(isEmailAddress(address) ? undefined : newsletterTexts.badFormat);
    if (!isEmailAddress(address)) return;
    const outcome = await subscribe.run({ body: { email: address } });
    if (!outcome.ok) return;
    setDone(true);
    setEmail('');
  };
  const refusal = problem ?? subscribe.error?.message;
  return (
    <Form onSubmit={(event) => void submit(event)} noValidate>
      <EmailField
        label={newsletterTexts.email}
        name="email"
        autoComplete="email"
        placeholder={newsletterTexts.placeholder}
        required
        value={email}
        aria-invalid={problem ? true : undefined}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button
        type="submit"
        kind={onDark ? 'gold' : 'primary'}
        busy={subscribe.busy}
        busyLabel={newsletterTexts.signingUp}
      >
        {newsletterTexts.signUp}
      </Button>
      {refusal ? <Alert>{refusal}</Alert> : null}
      {done ? <Alert kind="success">{newsletterTexts.done}</Alert> : null}
    </Form>
  );
}
