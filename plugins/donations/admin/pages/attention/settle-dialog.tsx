import { useState } from 'react';
import { plainText } from '@seva/config/rules/plain-text';
import { Field, Radio, Textarea, Typography } from '@strapi/design-system';
import { attentionPaths, type AttentionEntry, type Candidate } from '../../../shared/attention/contracts';
import { useDesk } from '../../data/desk-context';
import { useAct } from '../../data/use-act';
import { useRead } from '../../data/use-read';
import { texts } from '../../texts/en';
import { ActDialog } from '../../ui/act-dialog';
import { money, momentText } from '../../ui/format';
import { PageState } from '../../ui/page-state';

const words = texts.attention;

interface SettleDialogProps {
  readonly entry: AttentionEntry;
  readonly action: string;
  readonly onDone: (entries: readonly AttentionEntry[]) => void;
  readonly onClose: () => void;
}

/** Settles an entry by one of its actions: with the donation that a payment belongs to, and a note for the trail. */
export function SettleDialog({ entry, action, onDone, onClose }: SettleDialogProps) {
  const [order, setOrder] = useState('');
  const [note, setNote] = useState('');
  const { busy, error, run } = useAct<readonly AttentionEntry[]>(onDone);
  const name = words.actions[action] ?? action;
  const send = async () => {
    const body = { note: plainText(note), ...(order ? { order } : {}) };
    if (await run(attentionPaths.settle(entry.id, action), body, words.done)) onClose();
  };
  return (
    <ActDialog
      title={words.titles[action] ?? name}
      body={words.bodies[action] ?? entry.message}
      confirm={name}
      danger={action === 'refund'}
      disabled={action === 'match' && order === ''}
      busy={busy}
      error={error}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      {action === 'match' ? <Candidates entry={entry} chosen={order} choose={setOrder} /> : null}
      <Field.Root hint={words.noteHint}>
        <Field.Label>{words.note}</Field.Label>
        <Textarea
          maxLength={200}
          value={note}
          onChange={(event: { target: { value: string } }) => setNote(event.target.value)}
        />
        <Field.Hint />
      </Field.Root>
    </ActDialog>
  );
}

interface CandidatesProps {
  readonly entry: AttentionEntry;
  readonly chosen: string;
  readonly choose: (order: string) => void;
}

/** The unpaid donations of the same sum, of which one is chosen. */
function Candidates({ entry, chosen, choose }: CandidatesProps) {
  const { timeZone } = useDesk().options;
  const reading = useRead<Candidate[]>(attentionPaths.candidates(entry.id));
  return (
    <PageState reading={reading}>
      {(candidates) =>
        candidates.length === 0 ? (
          <Typography textColor="neutral600">{words.noCandidates}</Typography>
        ) : (
          <Radio.Group aria-label={words.titles.match} value={chosen} onValueChange={choose}>
            {candidates.map(({ id, donor, items, total, createdAt }) => (
              <Radio.Item key={id} value={id}>
                {`${donor} · ${money(total)} · ${items} · ${momentText(createdAt, timeZone)}`}
              </Radio.Item>
            ))}
          </Radio.Group>
        )
      }
    </PageState>
  );
}
