import { Button, Flex, Link, Typography } from '@strapi/design-system';
import { Note } from '@seva/panel/ui/note';
import { Link as RouterLink } from 'react-router-dom';
import type { ActiveClosing, ClosingPreview } from '@seva/config/contract/panel/bookings/closings/contracts';
import { useSend } from '../../../data/client';
import { dayName, timeName } from '../../data/when';
import { texts } from '../../texts/en';
import { PlainList } from '../../ui/plain-list';

const words = texts.closing;
const { closedBy } = words;

function closureText({ schedules, startsAt, endsAt, from, to }: ActiveClosing): string {
  const services = schedules.length === 0 ? words.all : schedules.join(', ');
  const times = [startsAt, endsAt].map((time) => timeName(time, '')).filter(Boolean);
  const hours = times.length === 0 ? words.wholeDay : times.join(' – ');
  return closedBy.what(services, hours, from === to ? '' : closedBy.days(dayName(from), dayName(to)));
}

interface OpeningProps {
  readonly preview: ClosingPreview;
  readonly onOpened: (preview: ClosingPreview) => void;
}

/** Closures of a part of a day, each with a button to reopen it. */
export function Opening({ preview, onOpened }: OpeningProps) {
  const { day, schedule, startsAt, closers } = preview;
  const { busy, error, send } = useSend();
  if (closers.length === 0) return null;
  const open = async (entry: string) => {
    const answer = await send('closings.open', { body: { day, schedule, startsAt, entry } });
    if (answer) onOpened(answer);
  };
  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      <PlainList>
        {closers.map((closer) => (
          <li key={closer.entry}>
            <Typography tag="p" fontWeight="bold">
              {closer.entry === '' ? closedBy.place : closedBy.entry(closer.reason)}
            </Typography>
            {closer.entry === '' ? null : <Typography tag="p">{closureText(closer)}</Typography>}
            {closer.isOfThisDay ? (
              <Button
                variant="secondary"
                size="L"
                loading={busy}
                aria-label={`${words.openAgain}: ${closer.entry === '' ? closedBy.place : closureText(closer)}`}
                onClick={() => void open(closer.entry)}
              >
                {words.openAgain}
              </Button>
            ) : (
              <Link tag={RouterLink} to={`/content-manager/collection-types/api::closure.closure/${closer.entry}`}>
                {words.openElsewhere}
              </Link>
            )}
          </li>
        ))}
      </PlainList>
      <Typography tag="p" textColor="neutral700">
        {words.openHint}
      </Typography>
      {error ? <Note kind="danger">{error}</Note> : null}
    </Flex>
  );
}
