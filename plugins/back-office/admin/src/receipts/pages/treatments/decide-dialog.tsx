import { useState } from 'react';
import { Checkbox } from '@strapi/design-system';
import { count } from '@seva/panel/format';
import { ActionForm } from '@seva/panel/ui/action-form';
import type { ServiceRow } from '@seva/config/contract/panel/receipts/treatments/contracts';
import { useCall } from '../../../data/client';
import { texts } from '../../texts/en';
import { decisionOf, isComplete, typedOf } from './decision';
import { TreatmentChoice } from './treatment-choice';

const words = texts.treatments.dialog;

interface DecideDialogProps {
  readonly rows: readonly ServiceRow[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const nothing = { treatment: null, value: '', benefit: '' } as const;

/** Sets the treatment of one or several services, and approves it if chosen. */
export function DecideDialog({ rows, ...props }: DecideDialogProps) {
  const [first] = rows;
  const [typed, setTyped] = useState(rows.length === 1 && first ? typedOf(first) : nothing);
  const [approves, setApproves] = useState(false);
  const call = useCall();
  const decision = decisionOf(typed);
  const mayApprove = decision !== null && isComplete(decision);
  const approvesNow = approves && mayApprove;
  const decide = async () => {
    if (!decision) return;
    const changes = rows.map(({ id, revision }) => ({ id, revision, ...decision }));
    await call('treatments.save', { body: { changes } });
    if (!approvesNow) return;
    // The call before has raised each revision by one.
    const services = rows.map(({ id, revision }) => ({ id, revision: revision + 1 }));
    await call('treatments.approve', { body: { services } });
  };
  return (
    <ActionForm
      {...props}
      title={rows.length === 1 && first ? words.title(first.name) : words.titleMany(count(rows.length))}
      body={words.body}
      confirm={approvesNow ? words.saveApproved : words.save}
      done={words.done}
      disabled={decision?.treatment == null}
      act={decide}
    >
      <TreatmentChoice typed={typed} onChange={setTyped} />
      <Checkbox checked={approvesNow} disabled={!mayApprove} onCheckedChange={() => setApproves(!approves)}>
        {words.approve}
      </Checkbox>
    </ActionForm>
  );
}
