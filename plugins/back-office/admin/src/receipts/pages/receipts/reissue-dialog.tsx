import { useState } from 'react';
import { Checkbox } from '@strapi/design-system';
import type { PaperDetail } from '@seva/config/contract/panel/receipts/papers/contracts';
import { isBlank } from '@seva/config/rules/plain-text';
import { ActionForm } from '@seva/panel/ui/action-form';
import { LinesField, TextField } from '@seva/panel/ui/fields';
import { useCall } from '../../../data/client';
import { texts } from '../../texts/en';

interface PaperDialogProps {
  readonly detail: PaperDetail;
  readonly onDone: (detail: PaperDetail) => void;
  readonly onClose: () => void;
}

/** Issues the next version of a receipt, with a reason: another name or address, and today's wording. */
export function ReissueDialog({ detail, ...props }: PaperDialogProps) {
  const words = texts.receipts.reissue;
  const { paper } = detail;
  const [name, setName] = useState(paper.donor);
  const [address, setAddress] = useState(detail.address.join('\n'));
  const [reason, setReason] = useState('');
  const [wording, setWording] = useState(false);
  const call = useCall();
  const lines = address.split('\n').map((line) => line.trim());
  const body = { reason, name, address: lines.filter(Boolean), wording };
  return (
    <ActionForm
      {...props}
      {...words}
      disabled={isBlank(reason) || isBlank(name)}
      act={() => call('papers.reissue', { params: { id: paper.id }, body })}
    >
      <TextField label={words.name} required maxLength={200} value={name} onChange={setName} />
      <LinesField label={words.address} value={address} onChange={setAddress} />
      <LinesField label={words.reason} hint={words.reasonHint} value={reason} onChange={setReason} required />
      <Checkbox checked={wording} onCheckedChange={() => setWording(!wording)}>
        {words.wording}
      </Checkbox>
    </ActionForm>
  );
}

export function VoidDialog({ detail, ...props }: PaperDialogProps) {
  const words = texts.receipts.void;
  const [reason, setReason] = useState('');
  const call = useCall();
  return (
    <ActionForm
      {...props}
      {...words}
      danger
      disabled={isBlank(reason)}
      act={() => call('papers.void', { params: { id: detail.paper.id }, body: { reason } })}
    >
      <LinesField label={words.reason} value={reason} onChange={setReason} required />
    </ActionForm>
  );
}

/** Issues the next version of a statement whose receipts have changed, with or without a mail. */
export function RenewDialog({ detail, ...props }: PaperDialogProps) {
  const words = texts.receipts.renew;
  const [mail, setMail] = useState(true);
  const call = useCall();
  return (
    <ActionForm
      {...props}
      {...words}
      act={() => call('papers.renew', { params: { id: detail.paper.id }, body: { mail } })}
    >
      <Checkbox checked={mail} onCheckedChange={() => setMail(!mail)}>
        {words.mail}
      </Checkbox>
    </ActionForm>
  );
}
