import { useState } from 'react';
import { plainText } from '@seva/config/rules/plain-text';
import { Field, Textarea } from '@strapi/design-system';
import type { AttentionEntry } from '@seva/config/contract/panel/donations/attention/contracts';
import { useAct } from '../../data/use-act';
import { texts } from '../../texts/en';
import { ActDialog } from '@seva/panel/ui/act-dialog';
import { Candidates } from './candidates';

const words = texts.attention;

interface ResolveDialogProps {
  readonly entry: AttentionEntry;
  readonly action: string;
  /** The entry is resolved; the list is to be read anew. */
  readonly onDone: () => void;
  /** Reads the list again after an action that was refused or whose answer was lost. */
  readonly onRefused: () => void;
  readonly onClose: () => void;
}

/**
 * Resolves an entry by one of its actions: with the donation that a payment belongs to, and a note for the audit log.
 */
export function ResolveDialog({ entry, action, onDone, onRefused, onClose }: ResolveDialogProps) {
  const [order, setOrder] = useState('');
  const [note, setNote] = useState('');
  const { busy, error, run } = useAct(onDone);
  const name = words.actions[action] ?? action;
  const send = async () => {
    const input = { params: { id: entry.id, action }, body: { note: plainText(note), ...(order ? { order } : {}) } };
    if (await run('attention.resolve', input, words.done)) onClose();
    else onRefused();
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
