import { Box } from '@strapi/design-system';
import { auditFilterNames, type AuditPage as Entries } from '../../../shared/contracts';
import type { AuditFilters } from '../../../shared/input';
import { useAddress, type Address } from '@seva/panel/use-address';
import { count } from '@seva/panel/format';
import { FoundList } from '@seva/panel/ui/found-list';
import { Page, PageState } from '@seva/panel/ui/page';
import { useRead } from '../data/client';
import { texts } from '../texts/en';
import { AuditFilterBar } from './audit-filter-bar';
import { AuditEntryList } from '@seva/panel/ui/audit-entry-list';
import { VerdictBar } from './verdict-bar';

/** The audit log: who changed what, newest first, narrowed by filters that stand in the address. */
export function AuditLogPage() {
  const address = useAddress(auditFilterNames, '');
  const { actor, record } = address.values;
  const options = useRead('auditLog.options', { query: { actor, record } });
  const reading = useRead('auditLog.list', address);
  return (
    <Page title={texts.title} subtitle={texts.subtitle}>
      <VerdictBar />
      <AuditFilterBar address={address} options={options.data} />
      <PageState reading={reading}>{(page) => <Found page={page} address={address} />}</PageState>
    </Page>
  );
}

function Found({ page, address }: { page: Entries; address: Address<keyof AuditFilters> }) {
  return (
    <FoundList
      page={page}
      address={address}
      found={texts.found(count(page.total))}
      noneFound={`${texts.noneFound}. ${texts.noneFoundHint}`}
      empty={`${texts.empty}. ${texts.emptyHint}`}
    >
      <Box background="neutral0" hasRadius shadow="tableShadow" padding={6} tag="section" aria-label={texts.title}>
        <AuditEntryList entries={page.rows} />
      </Box>
    </FoundList>
  );
}
