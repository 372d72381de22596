import { useState } from 'react';
import { isBlank, plainLine } from '@seva/config/rules/plain-text';
import { Field, TextInput } from '@strapi/design-system';
import {
  correctable,
  type Correction,
  type DevoteeDetail,
} from '@seva/config/contract/panel/donations/devotees/contracts';
import { useAct } from '../../data/use-act';
import { texts } from '../../texts/en';
import { ActDialog } from '@seva/panel/ui/act-dialog';

const words = texts.devotees.correct;
const fields = Object.keys(correctable) as (keyof Correction)[];

interface CorrectDialogProps {
  readonly devotee: DevoteeDetail;
  readonly onDone: (devotee: DevoteeDetail) => void;
  readonly onClose: () => void;
}

/** The fields that may be written anew. */
export function CorrectDialog({ devotee, onDone, onClose }: CorrectDialogProps) {
  const { name, phone, gotram, nakshatram } = devotee;
  const [typed, setTyped] = useState<Correction>({ name, phone, gotram, nakshatram });
  const { busy, error, run } = useAct(onDone);
  const isUnchanged = fields.every((field) => plainLine(typed[field]) === devotee[field]);
  const confirm = async () => {
    if (await run('devotees.correct', { params: { id: devotee.id }, body: typed }, words.done)) onClose();
  };
  return (
    <ActDialog
      title={words.title}
      body={words.body}
      confirm={words.confirm}
      busy={busy}
      error={error}
      disabled={isUnchanged || isBlank(typed.name)}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {fields.map((field) => (
        <Field.Root
          key={field}
          name={field}
          required={field === 'name'}
          error={field === 'name' && isBlank(typed.name) ? words.noName : undefined}
        >
          <Field.Label>{texts.devotees.fields[field]}</Field.Label>
          <TextInput
            value={typed[field]}
            maxLength={correctable[field]}
            onChange={(event: { target: { value: string } }) => setTyped({ ...typed, [field]: event.target.value })}
          />
          <Field.Error />
        </Field.Root>
      ))}
    </ActDialog>
  );
}
