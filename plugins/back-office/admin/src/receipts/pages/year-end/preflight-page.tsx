import { Button, Flex, Grid, Box, Typography } from '@strapi/design-system';
import { ArrowClockwise, ChevronRight, WarningCircle } from '@strapi/icons';
import { count, money, momentText } from '@seva/panel/format';
import { useTempleClock } from '@seva/panel/temple-clock';
import { PageState } from '@seva/panel/ui/page';
import { permissions, type Right } from '@seva/config/contract/panel/rights';
import type { Notice, Preflight, Stop } from '@seva/config/contract/panel/receipts/years/contracts';
import { useRead } from '../../../data/client';
import { useHasRight } from '../../../data/use-has-right';
import { useKnownYear, useYear } from '../../data/year';
import { texts } from '../../texts/en';
import { DoneNote } from '../../ui/done-note';
import { StepActs } from './step-acts';
import { stepPaths, wordingPath } from './steps';
import { YearSumsCard } from './sums-card';
import { YearFrame } from './year-frame';
import { NumberLink } from '@seva/panel/ui/number-link';

const words = texts.yearEnd;
const backOffice = '/plugins/donations';

/** Whether the year can be released: red stops, yellow informs, each row links to where it is resolved. */
export function PreflightPage() {
  const year = useYear();
  const reading = useRead('years.preflight', { params: { year: String(year) } });
  const years = reading.data?.years ?? [year];
  const known = useKnownYear(year);
  return (
    <YearFrame step="preflight" year={year} years={years} known={known}>
      <PageState reading={reading}>{(preflight) => <Shown preflight={preflight} reload={reading.reload} />}</PageState>
    </YearFrame>
  );
}

interface ShownProps {
  readonly preflight: Preflight;
  readonly reload: () => void;
}

function Shown({ preflight, reload }: ShownProps) {
  const { notices } = preflight;
  return (
    <Grid.Root gap={5} gridCols={12}>
      <Grid.Item col={8} s={12} xs={12} direction="column" alignItems="stretch">
        <Flex direction="column" alignItems="stretch" gap={5}>
          <Stops preflight={preflight} />
          {notices.length > 0 ? <Notices notices={notices} year={preflight.year} /> : null}
          <Onward preflight={preflight} reload={reload} />
        </Flex>
      </Grid.Item>
      <Grid.Item col={4} s={12} xs={12} direction="column" alignItems="stretch">
        <YearSumsCard preflight={preflight} />
      </Grid.Item>
    </Grid.Root>
  );
}

const formatted = ({ name, count: number, amount, without }: Stop | Notice) => ({
  name,
  count: count(number),
  amount: money(amount),
  without: count(without),
});

function linkOfStop({ kind, order }: Stop, year: number): string {
  if (kind === 'undecided') return `${stepPaths.treatments}?year=${year}&show=waiting`;
  if (kind === 'wording') return `${wordingPath}?year=${year}`;
  if (kind === 'attention') return `${backOffice}/attention`;
  if (kind === 'missing') return order ? `${backOffice}/donations/${order}` : `${backOffice}/receipts`;
  return '';
}

/** Row of the notices: a notice, and for donors without email a second one for those without address too. */
type Row = Notice['kind'] | 'noAddress';

const rowsOf = (notice: Notice): readonly Row[] =>
  notice.kind === 'noEmail' && notice.without > 0 ? ['noEmail', 'noAddress'] : [notice.kind];

function linkOfNotice(kind: Row, order: string, year: number): string {
  const within = `from=${year}-01-01&to=${year}-12-31`;
  if (kind === 'checks') return `${backOffice}/donations?status=waiting&${within}`;
  if (kind === 'disputes') return `${backOffice}/donations?status=disputed&${within}`;
  if (kind === 'unpaid') return `${backOffice}/donations/${order}`;
  if (kind === 'alike') return `${backOffice}/devotees/duplicates`;
  return `${backOffice}/devotees?missing=${kind === 'noAddress' ? 'both' : 'email'}&year=${year}`;
}

/** Rights to act on a row. A dispute needs no action. */
const rightToAct: Partial<Readonly<Record<Row, Right>>> = {
  checks: 'act',
  noEmail: 'devotees.contact',
  noAddress: 'devotees.contact',
  alike: 'devotees.edit',
};

function Stops({ preflight: { stops, year, released } }: { preflight: Preflight }) {
  const isClean = stops.length === 0;
  const clean = released ? words.cleanAndReleased : words.clean;
  const mayResolve = useHasRight()(permissions.attention);
  return (
    <Entries
      kind={isClean ? 'success' : 'danger'}
      title={isClean ? clean : words.stops(count(stops.length))}
      rows={stops.map((stop) => ({
        text: words.stop[stop.kind](formatted(stop), String(year), mayResolve),
        link: words.stopLinks[stop.kind],
        to: linkOfStop(stop, year),
      }))}
    />
  );
}

function Notices({ notices, year }: { notices: readonly Notice[]; year: number }) {
  const holds = useHasRight();
  const may = (row: Row) => {
    const right = rightToAct[row];
    return right !== undefined && holds(permissions[right]);
  };
  return (
    <Entries
      kind="warning"
      title={words.notices}
      rows={notices.flatMap((notice) =>
        rowsOf(notice).map((row) => ({
          text: words.notice[row](formatted(notice), may(row)),
          link: words.noticeLinks[row],
          to: linkOfNotice(row, notice.order, year),
        })),
      )}
    />
  );
}

/** Button to the next step, or why it must wait. */
function Onward({ preflight, reload }: ShownProps) {
  const { stops, sums, released, year } = preflight;
  const { timeZone } = useTempleClock();
  const wait = stops.length > 0 ? words.resolveFirst(count(stops.length)) : sums.difference === 0 ? '' : words.wrongSum;
  return (
    <>
      {released ? <DoneNote>{words.released(released.by, momentText(released.at, timeZone))}</DoneNote> : null}
      <StepActs
        before={
          <Button variant="tertiary" startIcon={<ArrowClockwise />} onClick={reload}>
            {words.again}
          </Button>
        }
        wait={wait}
        to={`${stepPaths.issue}?year=${year}`}
        label={words.toIssue}
      />
    </>
  );
}

interface EntriesProps {
  readonly kind: 'danger' | 'warning' | 'success';
  readonly title: string;
  readonly rows: readonly { readonly text: readonly string[]; readonly link: string; readonly to: string }[];
}

/** Card of problems or notices; each row links to where it is resolved. */
function Entries({ kind, title, rows }: EntriesProps) {
  return (
    <Box tag="section" aria-label={title} background="neutral0" hasRadius shadow="tableShadow" overflow="hidden">
      <Flex gap={3} background={`${kind}100`} padding={4}>
        <WarningCircle aria-hidden width="2rem" height="2rem" fill={`${kind}700`} style={{ flexShrink: 0 }} />
        <Typography tag="h2" variant="delta" textColor={`${kind}700`}>
          {title}
        </Typography>
      </Flex>
      <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {rows.map(({ text: [what = '', why = ''], link, to }) => (
          <Box tag="li" key={what} padding={4} borderColor="neutral150" borderStyle="solid" borderWidth="1px 0 0 0">
            <Flex justifyContent="space-between" gap={4}>
              <Box>
                <Typography tag="p" fontWeight="semiBold">
                  {what}
                </Typography>
                <Typography tag="p" textColor="neutral600">
                  {why}
                </Typography>
              </Box>
              {to && link ? (
                <NumberLink to={to} aria-label={`${link}: ${what}`}>
                  {link} <ChevronRight aria-hidden width="1.2rem" height="1.2rem" />
                </NumberLink>
              ) : null}
            </Flex>
          </Box>
        ))}
      </ul>
    </Box>
  );
}
