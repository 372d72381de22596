import { useState } from 'react';
import { sheetTexts as texts } from '@texts/sheet';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { AreaField, TextField } from '../../ui/field';
import { Stack } from '../../ui/layout';
import { entryTitle } from './sheet-texts';
import { DonePictureField } from './done-picture-field';
import type { Entry } from './use-sheet';

interface DoneDetailsDialogProps {
  readonly entry: Entry;
  readonly onSave: (details: { note?: string; link?: string; picture?: string }) => void;
  readonly onClose: () => void;
}

/** Dialog in which the priest adds a note, a picture and a link for a family whose pooja is done. */
export function DoneDetailsDialog({ entry, onSave, onClose }: DoneDetailsDialogProps) {
  const [note, setNote] = useState(entry.done?.note ?? '');
  const [link, setLink] = useState(entry.done?.link ?? '');
  const [picture, setPicture] = useState(entry.done?.picture ?? '');
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const save = () => {
    const address = link.trim();
    if (address !== '' && !/^https:\/\/\S+$/i.test(address)) {
      setProblem(texts.badLink);
      return;
    }
    onSave({
      ...(note.trim() ? { note: note.trim() } : {}),
      ...(address ? { link: address } : {}),
      ...(picture ? { picture } : {}),
    });
  };
  return (
    <Dialog heading={texts.tellFor(entryTitle(entry))} onClose={onClose}>
      <Stack
        as="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <p>{texts.tellText}</p>
        <AreaField
          label={texts.tellNote}
          value={note}
          maxLength={500}
          rows={3}
          optional
          onChange={(event) => setNote(event.target.value)}
        />
        <DonePictureField picture={picture} onPicture={setPicture} onBusy={setSending} />
        <TextField
          label={texts.tellLink}
          type="url"
          value={link}
          maxLength={300}
          error={problem}
          optional
          onChange={(event) => setLink(event.target.value)}
        />
        <Button type="submit" busy={isSending} busyLabel={texts.tellSending}>
          {texts.tellSave}
        </Button>
      </Stack>
    </Dialog>
  );
}
