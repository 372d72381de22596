import type { SheetBooking } from '@seva/config/contract';
import { sheetTexts as texts } from '@texts/sheet';
import { Link } from 'react-router-dom';
import { formatShortDay } from '../../lib/booking-text';
import { paths } from '../../lib/paths';
import { useEndpoint, type EndpointState } from '../../lib/use-endpoint';
import { Badge } from '../../ui/badge';
import { Failure } from '../../ui/failure';
import { Muted, Row, Stack } from '../../ui/layout';
import { Skeleton, Loader } from '../../ui/skeleton';
import { Table, type Column } from '../../ui/table';
import { groupsOf, type Group } from './groups';
import { timeText } from './sheet-texts';

type PoojaGroup = Group<SheetBooking>;

const refreshMs = 60_000;

/** Reads today's priest sheet every minute. */
export const useTodaysSheet = (): EndpointState<'sheet.read'> =>
  useEndpoint('sheet.read', { query: { days: '1' } }, { everyMs: refreshMs });

function StateBadge({ entries }: { entries: PoojaGroup['entries'] }) {
  const done = entries.filter((entry) => entry.done).length;
  if (done === entries.length) return <Badge tone="good">{texts.overview.done}</Badge>;
  return <Badge tone="open">{done === 0 ? texts.overview.open : texts.overview.some(done, entries.length)}</Badge>;
}

const columns: readonly Column<PoojaGroup>[] = [
  {
    id: 'pooja',
    heading: texts.overview.columns.pooja,
    cell: ({ startsAt, service }) => <Link to={paths.sheet()}>{texts.group(timeText(startsAt), service)}</Link>,
  },
  {
    id: 'families',
    heading: texts.overview.columns.families,
    row: 'end',
    cell: ({ entries }) => texts.families(entries.length),
  },
  {
    id: 'state',
    heading: texts.overview.columns.state,
    row: 'end',
    cell: ({ entries }) => <StateBadge entries={entries} />,
  },
];

/** Poojas of today by time and service, with the number of families. Each leads to the priest sheet. */
export function TodaysPoojas({ sheet }: { sheet: EndpointState<'sheet.read'> }) {
  const { data, error, loading, refresh } = sheet;
  const [today] = data?.days ?? [];
  const groups = groupsOf(today?.bookings ?? []);
  return (
    <Stack as="section" data-gap="snug" aria-labelledby="todays-poojas">
      <Row data-between>
        <h2 id="todays-poojas">{texts.overview.heading}</h2>
        {today ? <Muted>{formatShortDay(today.day)}</Muted> : null}
      </Row>
      {error ? <Failure message={error.message} again={() => void refresh()} /> : null}
      {loading ? (
        <Loader>
          <Skeleton height="14rem" round="14px" />
        </Loader>
      ) : null}
      {data && groups.length === 0 ? <p>{texts.overview.none}</p> : null}
      {groups.length > 0 ? <Table columns={columns} rows={groups} rowKey={({ key }) => key} /> : null}
    </Stack>
  );
}
