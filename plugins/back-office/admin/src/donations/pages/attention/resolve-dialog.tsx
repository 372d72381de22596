import { useState } from 'react';
import type { AttentionEntry } from '@seva/config/contract/panel/donations/attention/contracts';
import { plainText } from '@seva/config/rules/plain-text';
import { ActionForm } from '@seva/panel/ui/action-form';
import { LinesField } from '@seva/panel/ui/fields';
import { useCall } from '../../../data/client';
import { texts } from '../../texts/en';
import { Candidates } from './candidates';

const words = texts.attention;

interface ResolveDialogProps {
  readonly entry: AttentionEntry;
  readonly action: string;
  /** Reads the list again after the entry was resolved. */
  readonly onDone: () => void;
  /** Reads the list again after an action that was refused or whose answer was lost. */
  readonly onRefused: () => void;
  readonly onClose: () => void;
}

/**
 * Resolves an entry by one of its actions: with the donation that a payment belongs to, and a note for the audit log.
 */
export function ResolveDialog({ entry, action, ...props }: ResolveDialogProps) {
  const [order, setOrder] = useState('');
  const [note, setNote] = useState('');
  const call = useCall();
  const name = words.actions[action] ?? action;
  const body = { note: plainText(note), ...(order ? { order } : {}) };
  return (
    <ActionForm
      {...props}
      title={words.titles[action] ?? name}
      body={words.bodies[action] ?? entry.message}
      confirm={name}
      done={words.done}
      danger={action === 'refund'}
      disabled={action === 'match' && order === ''}
      act={() => call('attention.resolve', { params: { id: entry.id, action }, body })}
    >
      {action === 'match' ? <Candidates entry={entry} chosen={order} choose={setOrder} /> : null}
      <LinesField label={words.note} hint={words.noteHint} maxLength={200} value={note} onChange={setNote} />
    </ActionForm>
  );
}
