import { useState } from 'react';
import { Checkbox, Field, TextInput } from '@strapi/design-system';
import { useNotification } from '@strapi/strapi/admin';
import { isBlank } from '@seva/config/rules/plain-text';
import { ActDialog } from '@seva/panel/ui/act-dialog';
import type { PaperDetail } from '../../../../shared/papers/contracts';
import { useSend } from '../../data/client';
import { texts } from '../../texts/en';
import { LinesField } from '../../ui/lines-field';

interface DialogProps {
  readonly detail: PaperDetail;
  readonly onDone: (detail: PaperDetail) => void;
  readonly onClose: () => void;
}

/** Issues the next version of a receipt: another name or address, the wording of today, with the reason. */
export function ReissueDialog({ detail, onDone, onClose }: DialogProps) {
  const words = texts.receipts.reissue;
  const { paper } = detail;
  const [name, setName] = useState(paper.donor);
  const [address, setAddress] = useState(detail.address.join('\n'));
  const [reason, setReason] = useState('');
  const [wording, setWording] = useState(false);
  const { busy, error, send } = useSend();
  const { toggleNotification } = useNotification();
  const confirm = async () => {
    const lines = address.split('\n').map((line) => line.trim());
    const body = { reason, name, address: lines.filter(Boolean), wording };
    const issued = await send('papers.reissue', { params: { id: paper.id }, body });
    if (!issued) return;
    toggleNotification({ type: 'success', message: words.done });
    onDone(issued);
    onClose();
  };
  return (
    <ActDialog
      title={words.title}
      body={words.body}
      confirm={words.confirm}
      busy={busy}
      error={error}
      disabled={isBlank(reason) || isBlank(name)}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Field.Root name="name" required>
        <Field.Label>{words.name}</Field.Label>
        <TextInput
          maxLength={200}
          value={name}
          onChange={(event: { target: { value: string } }) => setName(event.target.value)}
        />
      </Field.Root>
      <LinesField label={words.address} value={address} onChange={setAddress} />
      <LinesField label={words.reason} hint={words.reasonHint} value={reason} onChange={setReason} required />
      <Checkbox checked={wording} onCheckedChange={() => setWording(!wording)}>
        {words.wording}
      </Checkbox>
    </ActDialog>
  );
}

/** Makes a receipt void, with the reason. */
export function VoidDialog({ detail, onDone, onClose }: DialogProps) {
  const words = texts.receipts.void;
  const [reason, setReason] = useState('');
  const { busy, error, send } = useSend();
  const { toggleNotification } = useNotification();
  const confirm = async () => {
    const answer = await send('papers.void', { params: { id: detail.paper.id }, body: { reason } });
    if (!answer) return;
    toggleNotification({ type: 'success', message: words.done });
    onDone(answer);
    onClose();
  };
  return (
    <ActDialog
      title={words.title}
      body={words.body}
      confirm={words.confirm}
      busy={busy}
      error={error}
      danger
      disabled={isBlank(reason)}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <LinesField label={words.reason} value={reason} onChange={setReason} required />
    </ActDialog>
  );
}

/** Issues the next version of a statement whose receipts have changed, with or without mail. */
export function RenewDialog({ detail, onDone, onClose }: DialogProps) {
  const words = texts.receipts.renew;
  const [mail, setMail] = useState(true);
  const { busy, error, send } = useSend();
  const { toggleNotification } = useNotification();
  const confirm = async () => {
    const answer = await send('papers.renew', { params: { id: detail.paper.id }, body: { mail } });
    if (!answer) return;
    toggleNotification({ type: 'success', message: words.done });
    onDone(answer);
    onClose();
  };
  return (
    <ActDialog
      title={words.title}
      body={words.body}
      confirm={words.confirm}
      busy={busy}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Checkbox checked={mail} onCheckedChange={() => setMail(!mail)}>
        {words.mail}
      </Checkbox>
    </ActDialog>
  );
}
