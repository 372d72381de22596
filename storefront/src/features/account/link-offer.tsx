import { useState } from 'react';
import { accountTexts } from '@texts/account';
import { useCommand } from '../../lib/use-command';
import { Button } from '../../ui/button';
import { Muted, Stack } from '../../ui/layout';
import { SeenAlert } from '../../ui/seen-alert';
import { emailProblem } from './person-problems';

const { signInLink: texts } = accountTexts;

interface LinkOfferProps {
  /** What stands in the form's address field. */
  readonly email: string;
  readonly redirect: string | null;
}

/** The way in without a password: a link by mail. What is said afterwards is the same for known and unknown addresses. */
export function LinkOffer({ email, redirect }: LinkOfferProps) {
  const ask = useCommand('users.askSignIn');
  const [answer, setAnswer] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [tries, setTries] = useState(0);
  const send = async () => {
    const wrong = emailProblem(email);
    setTries((count) => count + 1);
    setAnswer(undefined);
    setProblem(wrong && texts.needEmail);
    if (wrong) return;
    const outcome = await ask.run({ body: { email: email.trim(), redirect } });
    if (outcome.ok) setAnswer(outcome.data.message);
    else setProblem(outcome.error.message);
  };
  return (
    <Stack data-gap="tiny">
      <Button wide kind="quiet" busy={ask.busy} busyLabel={texts.sending} onClick={() => void send()}>
        {texts.offer}
      </Button>
      <Muted>{texts.offerText}</Muted>
      {problem ? <SeenAlert tries={tries}>{problem}</SeenAlert> : null}
      {answer ? <SeenAlert kind="success">{answer}</SeenAlert> : null}
    </Stack>
  );
}
