import { Search } from '@strapi/icons';
import { auditKinds, type AuditFilters, type AuditOptions } from '../../../shared/audit-log/contracts';
import type { Address } from '../../data/use-address';
import { texts } from '../../texts/en';
import { ChoiceFilter } from '../../ui/choice-filter';
import { FilterCell, FilterPanel } from '../../ui/filter-panel';
import { TextFilter } from '../../ui/text-filter';
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
  const set = (name: keyof AuditFilters) => (value: string) => change({ [name]: value });
  const acts = (options?.actions ?? []).map((action) => [action, actText(action)] as const);
  const about = words.about(options?.record?.name ?? '…');
  return (
    <FilterPanel
      tags={values.record ? [[about, () => change({ record: '' })]] : []}
      clear={filterQuery === '' ? null : clear}
    >
      <FilterCell>
        <TextFilter
          label={words.search}
          value={values.q}
          placeholder={words.searchHint}
          start={<Search />}
          onChange={set('q')}
        />
      </FilterCell>
      <FilterCell>
        <ChoiceFilter
          label={words.kind}
          value={values.kind}
          onChange={set('kind')}
          all={words.anyKind}
          choices={auditKinds.map((kind) => [kind, words.kinds[kind] ?? kind] as const)}
        />
      </FilterCell>
      <FilterCell>
        <ChoiceFilter
          label={words.actor}
          value={values.actor}
          onChange={set('actor')}
          all={words.anybody}
          choices={peopleOf(options)}
        />
      </FilterCell>
      <FilterCell>
        <ChoiceFilter
          label={words.action}
          value={values.action}
          onChange={set('action')}
          all={words.anyAction}
          choices={acts}
        />
      </FilterCell>
      <PeriodFilter value={values} onChange={({ from, to }) => change({ from, to })} />
    </FilterPanel>
  );
}
