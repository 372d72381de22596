import { useState, type FormEvent } from 'react';
import { Button, Checkbox, Flex, Typography } from '@strapi/design-system';
import { plainText } from '@seva/config/rules/plain-text';
import { count } from '@seva/panel/format';
import { TextField } from '@seva/panel/ui/fields';
import { Note } from '@seva/panel/ui/note';
import { maximumCapacity, type SlotDetail } from '@seva/config/contract/panel/bookings/week/contracts';
import { useSend } from '../../../data/client';
import { texts } from '../../texts/en';

const words = texts.place;

/** Parses a whole number; null for an empty field, undefined for an invalid one. */
function typedCapacity(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const number = Number(typed);
  return /^\d{1,5}$/.test(typed.trim()) && number <= maximumCapacity ? number : undefined;
}

interface ExceptionFormProps {
  readonly detail: SlotDetail;
  readonly onSaved: (detail: SlotDetail) => void;
  readonly onCancel: () => void;
}

/** Changes one slot only: capacity, availability, live link and note. */
export function ExceptionForm({ detail, onSaved, onCancel }: ExceptionFormProps) {
  const { exception, ruleCapacity, schedule, day, startsAt } = detail;
  const [capacity, setCapacity] = useState(exception.capacity === null ? '' : String(exception.capacity));
  const [isClosed, setIsClosed] = useState(exception.isClosed);
  const [streamUrl, setStreamUrl] = useState(exception.streamUrl);
  const [note, setNote] = useState(exception.note);
  const { busy, error, send } = useSend();
  const places = typedCapacity(capacity);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (places === undefined) return;
    const change = { capacity: places, isClosed, streamUrl: streamUrl.trim(), note: plainText(note) };
    const saved = await send('week.except', { body: { schedule, day, startsAt, ...change } }, words.saved);
    if (saved) onSaved(saved);
  };
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Flex direction="column" alignItems="stretch" gap={4}>
        <Typography tag="h3" variant="delta">
          {words.changeTitle}
        </Typography>
        <TextField
          label={words.capacity}
          hint={words.capacityHint(ruleCapacity === null ? null : count(ruleCapacity))}
          error={places === undefined ? words.badCapacity : undefined}
          inputMode="numeric"
          value={capacity}
          onChange={setCapacity}
        />
        <div>
          <Checkbox checked={isClosed} onCheckedChange={() => setIsClosed(!isClosed)}>
            {words.isClosed}
          </Checkbox>
          <Typography tag="p" variant="pi" textColor="neutral600">
            {words.isClosedHint}
          </Typography>
        </div>
        <TextField
          label={words.streamUrl}
          hint={words.streamHint}
          type="url"
          maxLength={300}
          value={streamUrl}
          onChange={setStreamUrl}
        />
        <TextField label={words.note} maxLength={300} value={note} onChange={setNote} />
        {error ? <Note kind="danger">{error}</Note> : null}
        <Flex gap={2} justifyContent="flex-end" wrap="wrap">
          <Button variant="tertiary" type="button" onClick={onCancel} disabled={busy}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={busy} disabled={places === undefined}>
            {words.save}
          </Button>
        </Flex>
      </Flex>
    </form>
  );
}
