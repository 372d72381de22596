import { Box } from '@strapi/design-system';
import { auditFilterNames, type AuditPage as Entries } from '../../../../shared/audit-log/contracts';
import type { AuditFilters } from '../../../../shared/audit-log/input';
import { useAddress, type Address } from '../../data/use-address';
import { useRead } from '../../data/use-read';
import { texts } from '../../texts/en';
import { count } from '../../ui/format';
import { FoundList } from '../../ui/found-list';
import { ListPage } from '../../ui/list-page';
import { PageState } from '../../ui/page-state';
import { AuditFilterBar } from './audit-filter-bar';
import { AuditEntryList } from './audit-entry-list';
import { VerdictBar } from './verdict-bar';

const words = texts.auditLog;

/** The audit log: who changed what, newest first, narrowed by filters that stand in the address. */
export function AuditLogPage() {
  const address = useAddress(auditFilterNames, '');
  const { actor, record } = address.values;
  const options = useRead('auditLog.options', { query: { actor, record } });
  const reading = useRead('auditLog.list', address);
  return (
    <ListPage title={texts.pages.auditLog} subtitle={words.subtitle}>
      <VerdictBar />
      <AuditFilterBar address={address} options={options.data} />
      <PageState reading={reading}>{(page) => <Found page={page} address={address} />}</PageState>
    </ListPage>
  );
}

function Found({ page, address }: { page: Entries; address: Address<keyof AuditFilters> }) {
  return (
    <FoundList
      page={page}
      address={address}
      found={words.found(count(page.total))}
      empty={`${words.empty}. ${words.emptyHint}`}
    >
      <Box
        background="neutral0"
        hasRadius
        shadow="tableShadow"
        padding={6}
        tag="section"
        aria-label={texts.pages.auditLog}
      >
        <AuditEntryList entries={page.rows} />
      </Box>
    </FoundList>
  );
}
