import { useState, type FormEvent } from 'react';
import { newsletterTexts } from '@texts/newsletter';
import styled from 'styled-components';
import { useCommand } from '../../lib/use-command';
import { useSite } from '../../lib/use-shop';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { isEmailAddress, EmailField } from '../../ui/email-field';
import { Container } from '../../ui/layout';
import { media, space, color } from '../../ui/theme/tokens';

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

/** Newsletter sign-up; `onDark` styles it for a dark background. */
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
    setProblem(isEmailAddress(address) ? undefined : newsletterTexts[address === '' ? 'missing' : 'badFormat']);
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

const Band = styled.section`
  background: ${color.kumkumDeep};
  color: ${color.paper};
  & input:focus-visible {
    outline-color: ${color.marigold};
  }
`;
const Inside = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.normal};
  align-items: center;
  padding-block: ${space.wide};
  ${media.from992} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 27rem);
  }
`;

/** Newsletter sign-up as a full-width band. */
export function NewsletterBand() {
  const site = useSite();
  return (
    <Band data-screen-only>
      <Inside>
        <div>
          <h2>{site?.newsletterHeading}</h2>
          <p>{site?.newsletterText}</p>
        </div>
        <NewsletterForm onDark />
      </Inside>
    </Band>
  );
}
