import { useState } from 'react';
import { sheetTexts as texts } from '@texts/sheet';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { AreaField, TextField } from '../../ui/field';
import { Stack } from '../../ui/layout';
import { whoOf } from './sheet-words';
import { TellPicture } from './tell-picture';
import type { Entry } from './use-sheet';

interface TellDialogProps {
  readonly entry: Entry;
  readonly onTold: (told: { note?: string; link?: string; picture?: string }) => void;
  readonly onClose: () => void;
}

/** What the priest adds for a family whose pooja is done: a word, a picture from the phone, and a link. */
export function TellDialog({ entry, onTold, onClose }: TellDialogProps) {
  const [note, setNote] = useState(entry.done?.note ?? '');
  const [link, setLink] = useState(entry.done?.link ?? '');
  const [picture, setPicture] = useState(entry.done?.picture ?? '');
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const keep = () => {
    const address = link.trim();
    if (address !== '' && !/^https:\/\/\S+$/i.test(address)) {
      setProblem(texts.badLink);
      return;
    }
    onTold({
      ...(note.trim() ? { note: note.trim() } : {}),
      ...(address ? { link: address } : {}),
      ...(picture ? { picture } : {}),
    });
  };
  return (
    <Dialog heading={texts.tellFor(whoOf(entry))} onClose={onClose}>
      <Stack
        as="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          keep();
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
        <TellPicture picture={picture} onPicture={setPicture} onBusy={setSending} />
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
