import { Typography } from '@strapi/design-system';
import { dayText } from '@seva/config/rules/date-text';
import { formatCents } from '@seva/config/rules/money';
import { clockText } from '@seva/config/rules/timings';
import { useIntl } from 'react-intl';
import { texts } from '../texts/en';

type Row = Readonly<Record<string, unknown>>;
interface Header {
  readonly name: string;
  readonly attribute: { readonly type: string; readonly customField?: string };
  readonly cellFormatter?: unknown;
}
interface ListState {
  readonly displayedHeaders: readonly Header[];
  readonly layout: unknown;
}

const Words = ({ children }: { children: string }) => <Typography textColor="neutral800">{children}</Typography>;

/** Shows the label of an enumeration value. */
function Choice({ value }: { value: string }) {
  const { formatMessage } = useIntl();
  return <Words>{formatMessage({ id: value, defaultMessage: value })}</Words>;
}

function ShownCell({ row }: { row: Row }) {
  if (row.listed === false) return <Words>{texts.list.hidden}</Words>;
  const from = typeof row.visibleFrom === 'string' ? `${texts.list.from} ${dayText(row.visibleFrom)}` : '';
  const until = typeof row.visibleTo === 'string' ? `${texts.list.until} ${dayText(row.visibleTo)}` : '';
  return <Words>{[from, until].filter(Boolean).join(' · ') || texts.list.shown}</Words>;
}

function cellOf(header: Header): ((row: Row) => React.ReactNode) | null {
  const { name, attribute } = header;
  if (name === 'listed') return (row) => <ShownCell row={row} />;
  if (attribute.customField === 'global::dollars')
    return (row) => <Words>{typeof row[name] === 'number' ? formatCents(row[name]) : '–'}</Words>;
  if (attribute.type === 'enumeration') return (row) => <Choice value={String(row[name] ?? '')} />;
  if (attribute.type === 'boolean') return (row) => <Words>{row[name] ? texts.list.yes : texts.list.no}</Words>;
  if (attribute.type === 'time') return (row) => <Words>{timeOf(row[name])}</Words>;
  return null;
}

const timeOf = (value: unknown) => (typeof value === 'string' ? clockText(value) : '–');

/** Formats list cells: labels and dollars instead of stored values such as true, 5100 or "poojashop". */
export function renderCells({ displayedHeaders, layout }: ListState): ListState {
  const headers = displayedHeaders.map((header) => {
    const cellFormatter = header.cellFormatter ?? cellOf(header);
    return cellFormatter ? { ...header, cellFormatter } : header;
  });
  return { displayedHeaders: headers, layout };
}
