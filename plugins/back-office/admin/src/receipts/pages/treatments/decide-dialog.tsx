import { useState } from 'react';
import { Checkbox } from '@strapi/design-system';
import { useNotification } from '@strapi/strapi/admin';
import { count } from '@seva/panel/format';
import { ActDialog } from '@seva/panel/ui/act-dialog';
import type { ServiceRow } from '@seva/config/contract/panel/receipts/treatments/contracts';
import { useSend } from '../../../data/client';
import { texts } from '../../texts/en';
import { decisionOf, isWhole, typedOf } from './decision';
import { TreatmentChoice } from './treatment-choice';

const words = texts.treatments.dialog;

interface DecideDialogProps {
  readonly rows: readonly ServiceRow[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const nothing = { treatment: null, value: '', benefit: '' } as const;

/** Asks what a payment is, for one service or several at once; it can be approved in the same breath. */
export function DecideDialog({ rows, onDone, onClose }: DecideDialogProps) {
  const [first] = rows;
  const [typed, setTyped] = useState(rows.length === 1 && first ? typedOf(first) : nothing);
  const [approves, setApproves] = useState(false);
  const { busy, error, send } = useSend();
  const { toggleNotification } = useNotification();
  const decision = decisionOf(typed);
  const mayApprove = decision !== null && isWhole(decision);
  const confirm = async () => {
    if (!decision) return;
    const changes = rows.map(({ id, revision }) => ({ id, revision, ...decision }));
    if ((await send('treatments.save', { body: { changes } })) === null) return;
    if (approves && mayApprove) {
      // Each was written once, by the call before.
      const services = rows.map(({ id, revision }) => ({ id, revision: revision + 1 }));
      if ((await send('treatments.approve', { body: { services } })) === null) return;
    }
    toggleNotification({ type: 'success', message: words.done });
    onDone();
    onClose();
  };
  return (
    <ActDialog
      title={rows.length === 1 && first ? words.title(first.name) : words.titleMany(count(rows.length))}
      body={words.body}
      confirm={approves && mayApprove ? words.saveApproved : words.save}
      busy={busy}
      error={error}
      disabled={decision?.treatment == null}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <TreatmentChoice typed={typed} onChange={setTyped} />
      <Checkbox checked={approves && mayApprove} disabled={!mayApprove} onCheckedChange={() => setApproves(!approves)}>
        {words.approve}
      </Checkbox>
    </ActDialog>
  );
}
