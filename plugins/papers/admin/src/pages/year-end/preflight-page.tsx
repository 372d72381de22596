import { useState } from 'react';
import { Box, Button, Flex, Grid, Typography } from '@strapi/design-system';
import { ArrowClockwise, ChevronRight, WarningCircle } from '@strapi/icons';
import { useNotification } from '@strapi/strapi/admin';
import { count, money, momentText } from '@seva/panel/format';
import { useTempleClock } from '@seva/panel/temple-clock';
import { ActDialog } from '@seva/panel/ui/act-dialog';
import { NumberLink } from '@seva/panel/ui/number-link';
import { PageState } from '@seva/panel/ui/page-state';
import type { Notice, Preflight, Stop } from '../../../../shared/years/contracts';
import { useRead, useSend } from '../../data/client';
import { useHolds } from '../../data/use-holds';
import { useYear } from '../../data/use-year';
import { texts } from '../../texts/en';
import { SumsCard } from './sums-card';
import { stepPaths, YearFrame } from './year-frame';

const words = texts.yearEnd;
const backOffice = '/plugins/donations';

/** Whether the year can be released: red stops, yellow informs, each row has one link to where it is resolved. */
export function PreflightPage() {
  const year = useYear();
  const reading = useRead('years.preflight', { params: { year: String(year) } });
  const years = reading.data?.years ?? [year];
  return (
    <YearFrame step="preflight" year={year} years={years} preflight={reading.data}>
      <PageState reading={reading}>
        {(preflight) => <Shown preflight={preflight} reload={reading.reload} put={reading.put} />}
      </PageState>
    </YearFrame>
  );
}

interface ShownProps {
  readonly preflight: Preflight;
  readonly reload: () => void;
  readonly put: (preflight: Preflight) => void;
}

function Shown({ preflight, reload, put }: ShownProps) {
  const { stops, notices } = preflight;
  return (
    <Grid.Root gap={5} gridCols={12}>
      <Grid.Item col={8} s={12} xs={12} direction="column" alignItems="stretch">
        <Flex direction="column" alignItems="stretch" gap={5}>
          <Stops stops={stops} year={preflight.year} />
          {notices.length > 0 ? <Notices notices={notices} year={preflight.year} /> : null}
          <Release preflight={preflight} reload={reload} put={put} />
        </Flex>
      </Grid.Item>
      <Grid.Item col={4} s={12} xs={12} direction="column" alignItems="stretch">
        <SumsCard preflight={preflight} />
      </Grid.Item>
    </Grid.Root>
  );
}

const told = ({ name, count: number, amount, without }: Stop | Notice) => ({
  name,
  count: count(number),
  amount: money(amount),
  without: count(without),
});

function linkOfStop({ kind, order }: Stop, year: number): string {
  if (kind === 'undecided') return `${stepPaths.treatments}?year=${year}&show=waiting`;
  if (kind === 'wording') return `${stepPaths.wording}?year=${year}`;
  if (kind === 'attention') return `${backOffice}/attention`;
  if (kind === 'missing') return order ? `${backOffice}/donations/${order}` : `${backOffice}/receipts`;
  return '';
}

function linkOfNotice({ kind }: Notice, year: number): string {
  const within = `from=${year}-01-01&to=${year}-12-31`;
  if (kind === 'checks') return `${backOffice}/donations?status=waiting&${within}`;
  if (kind === 'disputes') return `${backOffice}/donations?status=disputed&${within}`;
  return kind === 'alike' ? `${backOffice}/devotees/duplicates` : `${backOffice}/devotees`;
}

function Stops({ stops, year }: { stops: readonly Stop[]; year: number }) {
  const isClean = stops.length === 0;
  return (
    <Entries
      kind={isClean ? 'success' : 'danger'}
      title={isClean ? words.clean : words.stops(count(stops.length))}
      rows={stops.map((stop) => ({
        text: words.stop[stop.kind](told(stop), String(year)),
        link: words.stopLinks[stop.kind],
        to: linkOfStop(stop, year),
      }))}
    />
  );
}

function Notices({ notices, year }: { notices: readonly Notice[]; year: number }) {
  const mayRead = useHolds()('plugin::donations.devotees.read');
  return (
    <Entries
      kind="warning"
      title={words.notices}
      rows={notices.map((notice) => ({
        text: words.notice[notice.kind](told(notice)),
        link: words.noticeLinks[notice.kind],
        to: mayRead || notice.kind === 'checks' || notice.kind === 'disputes' ? linkOfNotice(notice, year) : '',
      }))}
    />
  );
}

interface EntriesProps {
  readonly kind: 'danger' | 'warning' | 'success';
  readonly title: string;
  readonly rows: readonly { readonly text: readonly string[]; readonly link: string; readonly to: string }[];
}

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

/** The release, or why it has to wait: the disabled button says it. */
function Release({ preflight, reload, put }: ShownProps) {
  const { stops, sums, released, year } = preflight;
  const { timeZone } = useTempleClock();
  const [isAsking, setIsAsking] = useState(false);
  const { busy, error, send, reset } = useSend();
  const { toggleNotification } = useNotification();
  const release = async () => {
    const answer = await send('years.release', { params: { year: String(year) } });
    if (!answer) return;
    put(answer);
    setIsAsking(false);
    toggleNotification({ type: 'success', message: words.releasedNow });
  };
  const wait = stops.length > 0 ? words.resolveFirst(count(stops.length)) : sums.difference === 0 ? '' : words.wrongSum;
  return (
    <Flex justifyContent="space-between" gap={4} wrap="wrap">
      <Button variant="tertiary" startIcon={<ArrowClockwise />} onClick={reload}>
        {words.again}
      </Button>
      {released ? (
        <Typography role="status" fontWeight="semiBold" textColor="success700">
          ✓ {words.released(released.by, momentText(released.at, timeZone))}
        </Typography>
      ) : (
        <Flex gap={4} wrap="wrap">
          <Typography textColor="neutral600">{wait}</Typography>
          <Button disabled={wait !== ''} onClick={() => setIsAsking(true)}>
            {words.release(String(year))}
          </Button>
        </Flex>
      )}
      {isAsking ? (
        <ActDialog
          title={words.releaseTitle(String(year))}
          body={words.releaseBody}
          confirm={words.release(String(year))}
          busy={busy}
          error={error}
          onConfirm={() => void release()}
          onClose={() => {
            reset();
            setIsAsking(false);
          }}
        />
      ) : null}
    </Flex>
  );
}
