import { useState } from 'react';
import { Box, Button, Checkbox, Flex, Typography } from '@strapi/design-system';
import { count } from '@seva/panel/format';
import { Note } from '@seva/panel/ui/note';
import type { MarkDoneResult } from '@seva/config/contract/panel/bookings/bookings/contracts';
import type { PanelBooking, SlotDetail } from '@seva/config/contract/panel/bookings/week/contracts';
import { useSend } from '../../../data/client';
import { permissions } from '@seva/config/contract/panel/rights';
import { useHasRight } from '../../../data/use-has-right';
import { texts } from '../../texts/en';
import { BookingFacts, bookingTitle } from '../../ui/booking-facts';
import { PlainList } from '../../ui/plain-list';
import { ChooseDialog } from '../choose/choose-dialog';

const words = texts.place;

interface FamilyListProps {
  readonly detail: SlotDetail;
  readonly onChanged: () => void;
}

/** Bookings of a slot. Several can be marked as done at once, and unmarked again. */
export function FamilyList({ detail, onChanged }: FamilyListProps) {
  const mayAct = useHasRight()(permissions['sevas.act']);
  const { list, mayBeDone } = detail;
  const open = list.filter(({ state }) => state === 'confirmed');
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set());
  const chosen = open.filter(({ _id }) => wanted.has(_id));
  const [moving, setMoving] = useState<PanelBooking | null>(null);
  const mayMark = mayAct && mayBeDone && open.length > 0;
  const toggle = (id: string) => {
    const next = new Set(wanted);
    if (!next.delete(id)) next.add(id);
    setWanted(next);
  };
  return (
    <section aria-label={words.families}>
      <Typography tag="h3" variant="delta" paddingBottom={2}>
        {words.families}
      </Typography>
      {list.length === 0 ? <Typography textColor="neutral600">{words.empty}</Typography> : null}
      {mayAct ? <MarkBar key={detail.day} chosen={chosen} detail={detail} onChanged={onChanged} /> : null}
      {mayMark ? (
        <Box paddingTop={3} paddingBottom={3}>
          <Checkbox
            checked={chosen.length === open.length ? true : chosen.length === 0 ? false : 'indeterminate'}
            onCheckedChange={() => setWanted(new Set(chosen.length === open.length ? [] : open.map(({ _id }) => _id)))}
          >
            {words.chooseAll}
          </Checkbox>
        </Box>
      ) : null}
      <PlainList>
        {list.map((booking) => (
          <Box tag="li" key={booking._id} borderColor="neutral200" hasRadius padding={3}>
            <Flex gap={3} alignItems="flex-start">
              {mayMark && booking.state === 'confirmed' ? (
                <Checkbox
                  aria-label={words.choose(bookingTitle(booking))}
                  checked={wanted.has(booking._id)}
                  onCheckedChange={() => toggle(booking._id)}
                />
              ) : null}
              <Box flex="1" minWidth={0}>
                <BookingFacts booking={booking} withService={booking.service.name !== detail.name} />
              </Box>
              {mayAct && booking.state === 'confirmed' && !detail.isPast ? (
                <Button
                  variant="tertiary"
                  size="S"
                  aria-label={words.moveOf(bookingTitle(booking))}
                  onClick={() => setMoving(booking)}
                >
                  {words.move}
                </Button>
              ) : null}
            </Flex>
          </Box>
        ))}
      </PlainList>
      {moving ? <ChooseDialog booking={moving} onDone={onChanged} onClose={() => setMoving(null)} /> : null}
    </section>
  );
}

interface MarkBarProps {
  readonly chosen: readonly PanelBooking[];
  readonly detail: SlotDetail;
  readonly onChanged: () => void;
}

/** Marks the chosen bookings. The last change can be undone here. */
function MarkBar({ chosen, detail: { list, mayBeDone }, onChanged }: MarkBarProps) {
  const { busy, error, send } = useSend();
  const [said, setSaid] = useState('');
  const [failed, setFailed] = useState('');
  const undoable = list.filter(({ undoUntil }) => undoUntil !== null).map(({ _id }) => _id);
  const tell = (answer: MarkDoneResult | null, sentence: (marked: string) => string) => {
    if (!answer) return;
    setSaid(answer.done.length > 0 ? sentence(count(answer.done.length)) : '');
    setFailed(answer.failed[0] ? words.notMarked(answer.failed[0].why) : '');
    onChanged();
  };
  const mark = async () =>
    tell(await send('bookings.done', { body: { ids: chosen.map(({ _id }) => _id) } }), words.marked);
  const undo = async () => tell(await send('bookings.undo', { body: { ids: undoable } }), words.unmarked);
  const problem = error ?? failed;
  if (!mayBeDone)
    return list.length > 0 ? (
      <Typography tag="p" variant="pi" textColor="neutral600" paddingBottom={3}>
        {words.tooEarly}
      </Typography>
    ) : null;
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Flex gap={2} wrap="wrap">
        {list.some(({ state }) => state === 'confirmed') ? (
          <Button loading={busy} disabled={chosen.length === 0} onClick={() => void mark()}>
            {words.markDone(count(chosen.length))}
          </Button>
        ) : null}
        {undoable.length > 0 ? (
          <Button variant="tertiary" loading={busy} onClick={() => void undo()}>
            {words.undo}
          </Button>
        ) : null}
      </Flex>
      <Typography role="status" textColor="neutral700">
        {said}
      </Typography>
      {problem ? <Note kind="danger">{problem}</Note> : null}
    </Flex>
  );
}
