import { useState } from 'react';
import { Box, Button, EmptyStateLayout, Flex, LinkButton, Typography } from '@strapi/design-system';
import { Download } from '@strapi/icons';
import { Link } from 'react-router-dom';
import type { JournalPage as Journal } from '@seva/config/contract/panel/desk/journal/contracts';
import { refKey } from '@seva/config/rules/desk/accounts';
import { count, money, monthYearText } from '@seva/panel/format';
import { ChoiceFilter } from '@seva/panel/ui/filter-cells';
import { FilterCell, FilterPanel } from '@seva/panel/ui/filter-panel';
import { TextField } from '@seva/panel/ui/fields';
import { Note } from '@seva/panel/ui/note';
import { NumberLink } from '@seva/panel/ui/number-link';
import { Page, PageState } from '@seva/panel/ui/page';
import { useAddress, type Address } from '@seva/panel/use-address';
import { useFile } from '@seva/panel/use-file';
import { address as callAddress, useRead, useSend } from '../../../data/client';
import { useBackOffice } from '../../../donations/data/back-office-context';
import { accountName } from '../../data/account-names';
import { journalTexts as words } from '../../texts/journal';
import { EntriesCard } from './entries-card';
import { ExportsCard } from './exports-card';

const names = ['from', 'to'] as const;
const accountsPath = '/plugins/donations/journal/accounts';

/** Journal of a period: its entries, the accounts missing for a file, and the exported files. */
export function JournalPage() {
  const address = useAddress(names, '');
  const reading = useRead('journal.find', { query: address.values });
  return (
    <Page
      title={words.title}
      subtitle={words.subtitle}
      action={
        <LinkButton tag={Link} variant="secondary" to={accountsPath}>
          {words.accountsLink}
        </LinkButton>
      }
    >
      <PageState reading={reading}>
        {(journal) => (
          <Flex direction="column" alignItems="stretch" gap={5}>
            <Days key={`${journal.from} ${journal.to}`} address={address} journal={journal} />
            <FileCard journal={journal} onExported={reading.reload} />
            {journal.entries.length === 0 ? (
              <EmptyStateLayout content={words.none} hasRadius shadow="tableShadow" />
            ) : (
              <EntriesCard journal={journal} />
            )}
            <ExportsCard exports={journal.exports} />
          </Flex>
        )}
      </PageState>
    </Page>
  );
}

/** Returns the last day of a month (YYYY-MM). */
function lastDay(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

interface DaysProps {
  readonly address: Address<(typeof names)[number]>;
  readonly journal: Journal;
}

function Days({ address, journal: { from, to, today, closedMonths } }: DaysProps) {
  const change = (next: Partial<Record<(typeof names)[number], string>>) => {
    const days = { from, to, ...next };
    if (days.from !== '' && days.to !== '') address.change(days);
  };
  const month = closedMonths.find((one) => `${one}-01` === from && lastDay(one) === to) ?? '';
  return (
    <FilterPanel>
      <FilterCell>
        <TextField label={words.from} type="date" max={to} value={from} onChange={(day) => change({ from: day })} />
      </FilterCell>
      <FilterCell>
        <TextField
          label={words.to}
          type="date"
          min={from}
          max={today}
          value={to}
          onChange={(day) => change({ to: day })}
        />
      </FilterCell>
      {closedMonths.length > 0 ? (
        <FilterCell>
          <ChoiceFilter
            label={words.month}
            value={month}
            onChange={(chosen) =>
              chosen === '' ? address.clear() : change({ from: `${chosen}-01`, to: lastDay(chosen) })
            }
            all={words.anyMonth}
            choices={closedMonths.map((one) => [one, monthYearText(one)] as const)}
          />
        </FilterCell>
      ) : null}
    </FilterPanel>
  );
}

/** Export of the days, or the accounts that are missing for it. */
function FileCard({ journal, onExported }: { readonly journal: Journal; readonly onExported: () => void }) {
  const { may } = useBackOffice();
  const { send, busy, error } = useSend();
  const { busy: isLoading, fetchFile } = useFile();
  const [wasRefused, setWasRefused] = useState(false);
  const { from, to, unmapped, entries } = journal;
  const exportDays = async () => {
    const made = await send('journal.export', { body: { from, to } });
    setWasRefused(made === null);
    if (made === null) return;
    await fetchFile(
      callAddress('journal.file', { params: { id: made.id } }),
      `journal-${from}-${to}.csv`,
      words.exporting,
    );
    onExported();
  };
  if (entries.length === 0) return null;
  return (
    <Box background="neutral0" hasRadius shadow="tableShadow" padding={5}>
      <Flex justifyContent="space-between" alignItems="center" gap={4} wrap="wrap">
        <Box>
          <Typography tag="p" variant="delta">
            {`${words.entries(count(entries.length))} · ${money(journal.amount)}`}
          </Typography>
          <Typography tag="p" textColor="neutral600">
            {words.exportHint}
          </Typography>
        </Box>
        {may('journal.act') ? (
          <Button
            startIcon={<Download />}
            loading={busy || isLoading}
            disabled={unmapped.length > 0}
            onClick={() => void exportDays()}
          >
            {words.export}
          </Button>
        ) : null}
      </Flex>
      {unmapped.length > 0 ? (
        <Box paddingTop={4}>
          <Note kind="warning">
            {words.unmapped(unmapped.length)}
            <ul style={{ margin: '8px 0 0', paddingLeft: 20, listStyle: 'disc' }}>
              {unmapped.map((ref) => (
                <li key={refKey(ref)}>
                  <NumberLink to={`${accountsPath}#${refKey(ref)}`}>{accountName(ref)}</NumberLink>
                </li>
              ))}
            </ul>
          </Note>
        </Box>
      ) : null}
      {wasRefused && error !== null ? (
        <Box paddingTop={4}>
          <Note kind="danger">{error}</Note>
        </Box>
      ) : null}
    </Box>
  );
}
