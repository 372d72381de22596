import { auditKinds, type AuditOptions } from '../../../shared/contracts';
import type { AuditFilters } from '../../../shared/input';
import type { Address } from '@seva/panel/use-address';
import { auditTexts } from '@seva/panel/audit-texts';
import { actText } from '@seva/panel/audit-words';
import { ChoiceCell, SearchCell } from '@seva/panel/ui/filter-cells';
import { FilterPanel } from '@seva/panel/ui/filter-panel';
import { PeriodFilter } from '@seva/panel/ui/period-filter';
import { texts } from '../texts/en';

interface AuditFilterBarProps {
  readonly address: Address<keyof AuditFilters>;
  readonly options: AuditOptions | undefined;
}

/** People who may be chosen, and whoever the address asks for beside them. */
function peopleOf(options: AuditOptions | undefined): (readonly [string, string])[] {
  const staff = (options?.staff ?? []).map(({ id, name }) => [id, name] as const);
  const machines = Object.entries(auditTexts.actors);
  const asked = options?.actor;
  const known = [...staff, ...machines].some(([id]) => id === asked?.id);
  return [...staff, ...machines, ...(asked && !known ? [[asked.id, asked.name || auditTexts.somebody] as const] : [])];
}

/** The filters of the audit log. */
export function AuditFilterBar({ address, options }: AuditFilterBarProps) {
  const { values, change, clear, filterQuery } = address;
  const acts = (options?.actions ?? []).map((action) => [action, actText(action)] as const);
  const about = texts.about(options?.record?.name ?? '…');
  return (
    <FilterPanel
      tags={values.record ? [[about, () => change({ record: '' })]] : []}
      clear={filterQuery === '' ? null : clear}
    >
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
