import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { auditFilterNames, type AuditVerdict, auditKinds, type AuditOptions } from '../../../shared/contracts';
import type { AuditFilters } from '../../../shared/input';
import { useAddress, type Address } from '@seva/panel/use-address';
import { count, momentText } from '@seva/panel/format';
import { ListPage } from '@seva/panel/ui/list-page';
import { useRead } from '../data/client';
import { texts } from '../texts/en';
import { AuditEntryList } from '@seva/panel/ui/audit-entry-list';
import { useState } from 'react';
import { CheckCircle } from '@strapi/icons';
import { useTempleClock } from '@seva/panel/temple-clock';
import { Note } from '@seva/panel/ui/note';
import { auditTexts } from '@seva/panel/audit-texts';
import { actText } from '@seva/panel/audit-words';
import { ChoiceCell, SearchCell } from '@seva/panel/ui/filter-cells';
import { FilterPanel } from '@seva/panel/ui/filter-panel';
import { PeriodFilter } from '@seva/panel/ui/period-filter';

/** Renders the audit log, newest first. Its filters are part of the address. */
export function AuditLogPage() {
  const address = useAddress(auditFilterNames, '');
  const { actor, record } = address.values;
  const options = useRead('auditLog.options', { query: { actor, record } });
  const reading = useRead('auditLog.list', address);
  return (
    <ListPage
      title={texts.title}
      words={texts}
      address={address}
      reading={reading}
      above={
        <>
          <VerdictBar />
          <AuditFilterBar address={address} options={options.data} />
        </>
      }
    >
      {({ rows }) => (
        <Box background="neutral0" hasRadius shadow="tableShadow" padding={6} tag="section" aria-label={texts.title}>
          <AuditEntryList entries={rows} />
        </Box>
      )}
    </ListPage>
  );
}

/** Shows whether the chain is intact. Checked on a click, because it takes a while. */
function VerdictBar() {
  const [isAsked, setIsAsked] = useState(false);
  const { data, error, isLoading, reload } = useRead('auditLog.verify', isAsked ? {} : null);
  const ask = () => (isAsked ? reload() : setIsAsked(true));
  return (
    <Box background="neutral0" hasRadius shadow="tableShadow" padding={4}>
      <Flex justifyContent="space-between" gap={4} wrap="wrap">
        <Box style={{ flex: '1 1 40rem' }}>
          {error ? <Note kind="danger">{error}</Note> : data && !isLoading ? <Verdict verdict={data} /> : <Hint />}
        </Box>
        <Button variant="secondary" loading={isAsked && isLoading} onClick={ask}>
          {isAsked && isLoading ? texts.verifying : texts.verify}
        </Button>
      </Flex>
    </Box>
  );
}

const Hint = () => <Typography textColor="neutral600">{texts.verifyHint}</Typography>;

function Verdict({ verdict: { intact, entries, brokenAt, reason, checkedAt } }: { verdict: AuditVerdict }) {
  const { timeZone } = useTempleClock();
  if (!intact) return <Note kind="danger">{texts.broken(count(brokenAt ?? 0), texts.reasons[reason] ?? reason)}</Note>;
  return (
    <Flex gap={2} role="status">
      <CheckCircle aria-hidden fill="success600" />
      <Typography textColor="success700">{texts.whole(count(entries), momentText(checkedAt, timeZone))}</Typography>
    </Flex>
  );
}

interface AuditFilterBarProps {
  readonly address: Address<keyof AuditFilters>;
  readonly options: AuditOptions | undefined;
}

function peopleOf(options: AuditOptions | undefined): (readonly [string, string])[] {
  const staff = (options?.staff ?? []).map(({ id, name }) => [id, name] as const);
  const machines = Object.entries(auditTexts.actors);
  const asked = options?.actor;
  const known = [...staff, ...machines].some(([id]) => id === asked?.id);
  return [...staff, ...machines, ...(asked && !known ? [[asked.id, asked.name || auditTexts.somebody] as const] : [])];
}

function AuditFilterBar({ address, options }: AuditFilterBarProps) {
  const { values, change } = address;
  const acts = (options?.actions ?? []).map((action) => [action, actText(action)] as const);
  const about = texts.about(options?.record?.name ?? '…');
  return (
    <FilterPanel tags={values.record ? [[about, () => change({ record: '' })]] : []} address={address}>
      <SearchCell address={address} name="q" label={texts.search} placeholder={texts.searchHint} />
      <ChoiceCell
        address={address}
        name="kind"
        label={texts.kind}
        all={texts.anyKind}
        choices={auditKinds.map((kind) => [kind, texts.kinds[kind] ?? kind] as const)}
      />
      <ChoiceCell address={address} name="actor" label={texts.actor} all={texts.anybody} choices={peopleOf(options)} />
      <ChoiceCell address={address} name="action" label={texts.action} all={texts.anyAction} choices={acts} />
      <PeriodFilter value={values} onChange={({ from, to }) => change({ from, to })} />
    </FilterPanel>
  );
}
