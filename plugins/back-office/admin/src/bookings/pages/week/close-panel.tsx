import { useState } from 'react';
import { Button, Field, Flex, SingleSelect, SingleSelectOption, Typography } from '@strapi/design-system';
import { count, money } from '@seva/panel/format';
import { TextField } from '@seva/panel/ui/fields';
import { Note } from '@seva/panel/ui/note';
import { PageState } from '@seva/panel/ui/page';
import {
  maximumReasonLength,
  type ClosingPart,
  type ClosingPreview,
  type ClosingResult,
  type ClosingWay,
} from '@seva/config/contract/panel/bookings/closings/contracts';
import type { Week } from '@seva/config/contract/panel/bookings/week/contracts';
import { useRead, useSend } from '../../../data/client';
import { dayName, slotName, timeName } from '../../data/when';
import { texts } from '../../texts/en';
import { SidePanel } from '../../ui/side-panel';
import { ClosingChoice, targetsOf, type Chosen } from './closing-choice';
import { ClosingDone } from './closing-done';
import { Opening } from './opening';

const words = texts.closing;

interface ClosePanelProps {
  readonly part: ClosingPart;
  readonly week: Week;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const wholeDay = 'whole';

/** Closes a day, a schedule on it, or one slot: reason, affected bookings, and the choices for them. */
export function ClosePanel({ part: asked, week, onDone, onClose }: ClosePanelProps) {
  const [part, setPart] = useState(asked);
  const [reason, setReason] = useState('');
  const [result, setResult] = useState<ClosingResult | null>(null);
  const [isOpened, setIsOpened] = useState(false);
  const { day, schedule, startsAt } = part;
  const query = { day, schedule, startsAt: startsAt ?? '', part: startsAt === null ? 'all' : 'one' };
  const reading = useRead('closings.preview', { query });
  const what = startsAt ? slotName({ day, startsAt }) : dayName(day);
  const title = reading.data?.isClosed ? words.closedTitle(what) : words.title(what);
  return (
    <SidePanel title={title} closeLabel={reading.data?.isClosed ? words.putAway : words.keepOpen} onClose={onClose}>
      {result ? (
        <ClosingDone
          result={result}
          onGoOn={() => {
            setResult(null);
            reading.reload();
          }}
          onClose={onClose}
        />
      ) : (
        <>
          <PartFields
            part={part}
            week={week}
            onChange={(next) => {
              setIsOpened(false);
              setPart(next);
            }}
          />
          <PageState reading={reading}>
            {(preview) => (
              <>
                {isOpened ? (
                  <Typography tag="p" fontWeight="bold" role="status">
                    {words.opened}
                  </Typography>
                ) : null}
                <Opening
                  preview={preview}
                  onOpened={(answer) => {
                    reading.put(answer);
                    setIsOpened(true);
                    onDone();
                  }}
                />
                {isOpened || (preview.isClosed && preview.bookings + preview.paying === 0) ? (
                  <Button variant="tertiary" size="L" onClick={onClose}>
                    {words.finish}
                  </Button>
                ) : (
                  <Decide
                    key={JSON.stringify(part)}
                    preview={preview}
                    reason={reason || preview.reason}
                    onReason={setReason}
                    onClose={onClose}
                    onDone={(answer) => {
                      setResult(answer);
                      onDone();
                    }}
                  />
                )}
              </>
            )}
          </PageState>
        </>
      )}
    </SidePanel>
  );
}

interface PartFieldsProps {
  readonly part: ClosingPart;
  readonly week: Week;
  readonly onChange: (part: ClosingPart) => void;
}

/** Fields for hours and services; hours belong to one schedule. */
function PartFields({ part, week, onChange }: PartFieldsProps) {
  const { day, schedule, startsAt } = part;
  const onDay = week.rows.filter(({ places }) => places.some((place) => place.day === day));
  const times = (onDay.find((row) => row.schedule === schedule)?.places ?? []).filter((place) => place.day === day);
  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      <Field.Root name="schedule">
        <Field.Label>{words.schedule}</Field.Label>
        <SingleSelect
          value={schedule || wholeDay}
          onChange={(next) => onChange({ day, schedule: next === wholeDay ? '' : String(next), startsAt: null })}
        >
          <SingleSelectOption value={wholeDay}>{words.all}</SingleSelectOption>
          {onDay.map((row) => (
            <SingleSelectOption key={row.schedule} value={row.schedule}>
              {row.name}
            </SingleSelectOption>
          ))}
        </SingleSelect>
      </Field.Root>
      {schedule === '' ? null : (
        <Field.Root name="hours">
          <Field.Label>{words.part}</Field.Label>
          <SingleSelect
            value={startsAt ?? wholeDay}
            onChange={(next) => onChange({ ...part, startsAt: next === wholeDay ? null : String(next) })}
          >
            <SingleSelectOption value={wholeDay}>{words.wholeDay}</SingleSelectOption>
            {times
              .filter((place) => place.startsAt !== '')
              .map((place) => (
                <SingleSelectOption key={place.startsAt} value={place.startsAt}>
                  {timeName(place.startsAt, texts.week.anyTime)}
                </SingleSelectOption>
              ))}
          </SingleSelect>
        </Field.Root>
      )}
    </Flex>
  );
}

interface DecideProps {
  readonly preview: ClosingPreview;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly onClose: () => void;
  readonly onDone: (result: ClosingResult) => void;
}

/** Reason, choice for the families, and the confirm button. */
function Decide({ preview, reason, onReason, onClose, onDone }: DecideProps) {
  const { bookings, paying, paid, day, schedule, startsAt, groups } = preview;
  const [way, setWay] = useState<ClosingWay>(groups.some(({ places }) => places.length > 0) ? 'move' : 'ask');
  const [chosen, setChosen] = useState<Chosen>({});
  const [isTried, setIsTried] = useState(false);
  const { busy, error, send } = useSend();
  const hasReason = reason.trim() !== '';
  const close = async () => {
    setIsTried(true);
    if (!hasReason) return;
    const targets = way === 'move' ? targetsOf(groups, chosen) : [];
    const answer = await send('closings.close', { body: { day, schedule, startsAt, reason, way, targets } });
    if (answer) onDone(answer);
  };
  const confirm = bookings === 0 ? words.confirm.none : words.confirm[way](count(bookings));
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <TextField
        label={words.reason}
        error={isTried && !hasReason ? words.noReason : undefined}
        required
        maxLength={maximumReasonLength}
        value={reason}
        onChange={onReason}
      />
      <ClosingChoice
        preview={preview}
        way={way}
        onWay={setWay}
        chosen={chosen}
        onChosen={setChosen}
        paid={money(paid)}
      />
      {paying > 0 ? <Note kind="warning">{words.paying(count(paying))}</Note> : null}
      {error ? <Note kind="danger">{error}</Note> : null}
      <Flex gap={2} wrap="wrap" justifyContent="flex-end">
        <Button variant="tertiary" size="L" onClick={onClose} disabled={busy}>
          {words.keepOpen}
        </Button>
        <Button
          variant={way === 'cancel' && bookings > 0 ? 'danger' : 'default'}
          size="L"
          loading={busy}
          onClick={() => void close()}
        >
          {confirm}
        </Button>
      </Flex>
    </Flex>
  );
}
