import { useState } from 'react';
import { isBlank, plainLine } from '@seva/config/rules/plain-text';
import { Field, Textarea, Typography } from '@strapi/design-system';
import { useNavigate } from 'react-router-dom';
import { longestReason, type DevoteeDetail } from '@seva/config/contract/panel/donations/devotees/contracts';
import { useAct } from '../../data/use-act';
import { texts } from '../../texts/en';
import { ActDialog } from '@seva/panel/ui/act-dialog';

const words = texts.devotees.close;

/** Asks why an account is to be closed for its devotee, and says what that means: nobody can undo it. */
export function CloseDialog({ devotee, onClose }: { devotee: DevoteeDetail; onClose: () => void }) {
  const { id, name, email } = devotee;
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { busy, error, run } = useAct<{ readonly done: true }>(() => navigate('/plugins/donations/devotees'));
  const confirm = async () => {
    setIsTried(true);
    if (isBlank(reason)) return;
    await run('devotees.close', { params: { id }, body: { reason: plainLine(reason) } }, words.done);
  };
  return (
    <ActDialog
      title={words.title(name || texts.devotees.noName)}
      body={words.body}
      confirm={words.confirm}
      busy={busy}
      error={error}
      danger
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Typography>{email ? words.mail(email) : words.noMail}</Typography>
      <Field.Root required hint={words.reasonHint} error={isTried && isBlank(reason) ? words.noReason : undefined}>
        <Field.Label>{words.reason}</Field.Label>
        <Textarea
          maxLength={longestReason}
          value={reason}
          onChange={(event: { target: { value: string } }) => setReason(event.target.value)}
        />
        <Field.Hint />
        <Field.Error />
      </Field.Root>
    </ActDialog>
  );
}
