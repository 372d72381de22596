import { useState } from 'react';
import { Checkbox, Field, TextInput } from '@strapi/design-system';
import { isBlank } from '@seva/config/rules/plain-text';
import { ActDialog } from '@seva/panel/ui/act-dialog';
import { usePaperAct, type PaperDialogProps } from '../../data/use-paper-act';
import { texts } from '../../texts/en';
import { LinesField } from '../../ui/lines-field';

/** Issues the next version of a receipt: another name or address, the wording of today, with the reason. */
export function ReissueDialog(props: PaperDialogProps) {
  const { detail } = props;
  const words = texts.receipts.reissue;
  const { paper } = detail;
  const [name, setName] = useState(paper.donor);
  const [address, setAddress] = useState(detail.address.join('\n'));
  const [reason, setReason] = useState('');
  const [wording, setWording] = useState(false);
  const { act, dialog } = usePaperAct(props, words.done);
  const confirm = async () => {
    const lines = address.split('\n').map((line) => line.trim());
    const body = { reason, name, address: lines.filter(Boolean), wording };
    await act('papers.reissue', { params: { id: paper.id }, body });
  };
  return (
    <ActDialog
      {...dialog}
      title={words.title}
      body={words.body}
      confirm={words.confirm}
      disabled={isBlank(reason) || isBlank(name)}
      onConfirm={() => void confirm()}
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
export function VoidDialog(props: PaperDialogProps) {
  const { detail } = props;
  const words = texts.receipts.void;
  const [reason, setReason] = useState('');
  const { act, dialog } = usePaperAct(props, words.done);
  const confirm = () => act('papers.void', { params: { id: detail.paper.id }, body: { reason } });
  return (
    <ActDialog
      {...dialog}
      title={words.title}
      body={words.body}
      confirm={words.confirm}
      danger
      disabled={isBlank(reason)}
      onConfirm={() => void confirm()}
    >
      <LinesField label={words.reason} value={reason} onChange={setReason} required />
    </ActDialog>
  );
}

/** Issues the next version of a statement whose receipts have changed, with or without mail. */
export function RenewDialog(props: PaperDialogProps) {
  const { detail } = props;
  const words = texts.receipts.renew;
  const [mail, setMail] = useState(true);
  const { act, dialog } = usePaperAct(props, words.done);
  const confirm = () => act('papers.renew', { params: { id: detail.paper.id }, body: { mail } });
  return (
    <ActDialog
      {...dialog}
      title={words.title}
      body={words.body}
      confirm={words.confirm}
      onConfirm={() => void confirm()}
    >
      <Checkbox checked={mail} onCheckedChange={() => setMail(!mail)}>
        {words.mail}
      </Checkbox>
    </ActDialog>
  );
}
