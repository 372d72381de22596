import { useState } from 'react';
import { Field, TextInput } from '@strapi/design-system';
import { plainLine } from '@seva/config/rules/plain-text';
import { ActDialog } from '@seva/panel/ui/act-dialog';
import {
  contactFields,
  type Contact,
  type DevoteeDetail,
} from '@seva/config/contract/panel/donations/devotees/contracts';
import { useAct } from '../../data/use-act';
import { texts } from '../../texts/en';

const words = texts.devotees.contact;
const fields = Object.keys(contactFields) as (keyof Contact)[];

interface ContactDialogProps {
  readonly devotee: DevoteeDetail;
  readonly onDone: (devotee: DevoteeDetail) => void;
  readonly onClose: () => void;
}

/** Corrects a devotee's email and postal address. */
export function ContactDialog({ devotee, onDone, onClose }: ContactDialogProps) {
  const [typed, setTyped] = useState(
    () => Object.fromEntries(fields.map((field) => [field, devotee[field]])) as Contact,
  );
  const { busy, error, run } = useAct(onDone);
  const isUnchanged = fields.every((field) => plainLine(typed[field]) === devotee[field]);
  const isRemoved = devotee.email !== '' && plainLine(typed.email) === '';
  const confirm = async () => {
    if (await run('devotees.correctContact', { params: { id: devotee.id }, body: typed }, words.done)) onClose();
  };
  return (
    <ActDialog
      title={words.title}
      body={words.body}
      confirm={words.confirm}
      busy={busy}
      error={error}
      disabled={isUnchanged || isRemoved}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {fields.map((field) => (
        <Field.Root key={field} name={field} error={field === 'email' && isRemoved ? words.noRemoval : undefined}>
          <Field.Label>{words.fields[field]}</Field.Label>
          <TextInput
            value={typed[field]}
            maxLength={contactFields[field]}
            onChange={(event: { target: { value: string } }) => setTyped({ ...typed, [field]: event.target.value })}
          />
          <Field.Error />
        </Field.Root>
      ))}
    </ActDialog>
  );
}
