import { accountTexts } from '@texts/account';
import styled from 'styled-components';
import { useCommand } from '../../lib/use-command';
import { useForm, type Problems } from '../../lib/use-form';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/field';
import { Fields } from '../../ui/form-layout';
import { Row } from '../../ui/layout';
import { PasswordField } from '../../ui/password-field';
import { space } from '../../ui/theme/tokens';

const { closing: texts, problems } = accountTexts;

const Points = styled.ul`
  display: grid;
  gap: ${space.tiny};
  padding-left: 1.2em;
  list-style: disc;
`;

const first = { currentPassword: '', word: '' };
type Values = typeof first;

const check = ({ currentPassword, word }: Values): Problems<Values> => ({
  ...(currentPassword === '' ? { currentPassword: problems.password } : {}),
  ...(word.trim().toLowerCase() === texts.word ? {} : { word: texts.wordProblem(texts.word) }),
});

/** Explains the effects of closing the account, and asks for the password and a confirming word. */
export function CloseDialog({ onKeep, onClosed }: { onKeep: () => void; onClosed: () => void }) {
  const close = useCommand('users.close');
  const form = useForm<Values>(first, check);
  const submit = form.submit(async ({ currentPassword }) => {
    const outcome = await close.run({ body: { currentPassword } });
    if (outcome.ok) onClosed();
  });
  return (
    <Dialog heading={texts.heading} onClose={onKeep}>
      <p>{texts.intro}</p>
      <Points>
        {texts.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </Points>
      <Fields onSubmit={submit} noValidate method="post">
        <PasswordField
          {...form.field('currentPassword')}
          label={texts.password}
          hint={texts.passwordHint}
          autoComplete="current-password"
          required
        />
        <TextField
          {...form.field('word')}
          label={texts.wordLabel(texts.word)}
          hint={texts.wordHint}
          autoComplete="off"
          autoCapitalize="none"
          required
        />
        {close.error ? <Alert>{close.error.message}</Alert> : null}
        <Row>
          <Button kind="quiet" onClick={onKeep}>
            {texts.keep}
          </Button>
          <Button type="submit" busy={close.busy} busyLabel={texts.busy}>
            {texts.submit}
          </Button>
        </Row>
      </Fields>
    </Dialog>
  );
}
