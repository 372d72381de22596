import { useState } from 'react';
import { giveTexts as texts } from '@texts/give';
import { AreaField } from '../../ui/field';
import { Summary } from '../../ui/layout';

interface NoteFieldProps {
  readonly value: string;
  readonly onChange: (note: string) => void;
}

/** Message to the temple: one line until it is opened. */
export function NoteField({ value, onChange }: NoteFieldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details open={isOpen || value !== ''} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <Summary>{texts.addNote}</Summary>
      <AreaField
        label={texts.note}
        name="note"
        rows={2}
        maxLength={500}
        value={value}
        optional
        onChange={(event) => onChange(event.target.value)}
      />
    </details>
  );
}
