import { auditKinds, type AuditOptions } from '../../../../shared/audit-log/contracts';
import type { AuditFilters } from '../../../../shared/audit-log/input';
import type { Address } from '../../data/use-address';
import { texts } from '../../texts/en';
import { ChoiceCell, SearchCell } from '../../ui/filter-cells';
import { FilterPanel } from '../../ui/filter-panel';
import { PeriodFilter } from '../donations/period-filter';
import { actText } from './words';

const words = texts.auditLog;

interface AuditFilterBarProps {
  readonly address: Address<keyof AuditFilters>;
  readonly options: AuditOptions | undefined;
}

/** People who may be chosen, and whoever the address asks for beside them. */
function peopleOf(options: AuditOptions | undefined): (readonly [string, string])[] {
  const staff = (options?.staff ?? []).map(({ id, name }) => [id, name] as const);
  const machines = Object.entries(words.actors);
  const asked = options?.actor;
  const known = [...staff, ...machines].some(([id]) => id === asked?.id);
  return [...staff, ...machines, ...(asked && !known ? [[asked.id, asked.name || words.somebody] as const] : [])];
}

/** The filters of the audit log. */
export function AuditFilterBar({ address, options }: AuditFilterBarProps) {
  const { values, change, clear, filterQuery } = address;
  const acts = (options?.actions ?? []).map((action) => [action, actText(action)] as const);
  const about = words.about(options?.record?.name ?? '…');
  return (
    <FilterPanel
      tags={values.record ? [[about, () => change({ record: '' })]] : []}
      clear={filterQuery === '' ? null : clear}
    >
      <SearchCell address={address} name="q" label={words.search} placeholder={words.searchHint} />
      <ChoiceCell
        address={address}
        name="kind"
        label={words.kind}
        all={words.anyKind}
        choices={auditKinds.map((kind) => [kind, words.kinds[kind] ?? kind] as const)}
      />
      <ChoiceCell address={address} name="actor" label={words.actor} all={words.anybody} choices={peopleOf(options)} />
      <ChoiceCell address={address} name="action" label={words.action} all={words.anyAction} choices={acts} />
      <PeriodFilter value={values} onChange={({ from, to }) => change({ from, to })} />
    </FilterPanel>
  );
}
