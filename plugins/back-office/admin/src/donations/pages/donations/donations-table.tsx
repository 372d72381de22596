import { Typography } from '@strapi/design-system';
import type { Donation } from '@seva/config/contract/panel/donations/donations/contracts';
import { texts } from '../../texts/en';
import { DataTable, type Column } from '@seva/panel/ui/data-table';
import { dayText, money } from '@seva/panel/format';
import { NumberLink } from '@seva/panel/ui/number-link';
import { StatusMark } from '../../ui/status-mark';
import { AnonymousMark } from '../../ui/donor-name';

const words = texts.donations;

interface DonationsTableProps {
  readonly rows: readonly Donation[];
  readonly total: number;
  readonly sort: string;
  readonly sortBy: (sort: string) => void;
  /** True if only matching lines count; their amount is then shown beside the total. */
  readonly byLine: boolean;
}

function servicesText({ lines }: Donation): string {
  const [first, ...others] = [...lines].sort((a, b) => Number(b.matches) - Number(a.matches));
  if (!first) return texts.common.none;
  const name = first.quantity > 1 ? `${first.quantity} × ${first.name}` : first.name;
  return others.length === 0 ? name : `${name} ${words.more(others.length)}`;
}

const pathOf = ({ id }: Donation) => `/plugins/donations/donations/${id}`;

function Total({ row, byLine }: { row: Donation; byLine: boolean }) {
  return (
    <>
      <Typography>{money(byLine ? row.amount : row.total)}</Typography>
      {byLine && row.amount !== row.total ? (
        <Typography tag="div" variant="pi" textColor="neutral600">
          {words.ofTotal(money(row.total))}
        </Typography>
      ) : null}
    </>
  );
}

const columnsOf = (byLine: boolean): readonly Column<Donation>[] => [
  {
    head: words.number,
    by: 'number',
    cell: (row) => (
      <>
        <NumberLink className="number" to={pathOf(row)} onClick={(event) => event.stopPropagation()}>
          {row.number ?? words.noNumber}
        </NumberLink>
        <Typography className="narrow" variant="pi" textColor="neutral600">
          {dayText(row.giftDate)}
        </Typography>
        <Typography className="phone" variant="pi" textColor="neutral600">
          {texts.statuses[row.status] ?? row.status}
        </Typography>
      </>
    ),
  },
  { head: words.date, by: 'date', className: 'wide', cell: ({ giftDate }) => dayText(giftDate) },
  { head: words.donor, by: 'name', cell: (row) => <Who row={row} /> },
  {
    head: words.services,
    className: 'wide',
    cell: (row) => (
      <Typography tag="div" ellipsis className="long" title={servicesText(row)}>
        {servicesText(row)}
      </Typography>
    ),
  },
  { head: words.method, className: 'wide', cell: ({ method }) => texts.methods[method] },
  { head: words.status, className: 'roomy', cell: ({ status }) => <StatusMark status={status} /> },
  {
    head: byLine ? words.amount : words.total,
    ...(byLine ? {} : { by: 'total' }),
    right: true,
    className: 'roomy',
    cell: (row) => <Total row={row} byLine={byLine} />,
  },
  {
    head: words.net,
    right: true,
    cell: (row) => (
      <>
        <Typography fontWeight="semiBold">{row.counts ? money(row.net) : texts.common.none}</Typography>
        {row.counts && row.net === row.total ? null : (
          <Typography tag="div" variant="pi" textColor="neutral600" className="phone">
            {words.ofTotal(money(row.total))}
          </Typography>
        )}
      </>
    ),
  },
];

function Who({ row }: { row: Donation }) {
  return (
    <>
      <Typography tag="div" fontWeight="semiBold" ellipsis className="long" title={row.donor.name}>
        {row.donor.name}
      </Typography>
      <Typography tag="div" variant="pi" textColor="neutral600" ellipsis className="long" title={row.donor.email}>
        {row.donor.email}
      </Typography>
      <AnonymousMark isAnonymous={row.isAnonymous} />
      <Typography className="narrow long" variant="pi" ellipsis title={servicesText(row)}>
        {servicesText(row)} · {texts.methods[row.method]}
      </Typography>
    </>
  );
}

/** Donations of a page of the list; each row links to its donation. */
export function DonationsTable({ rows, total, sort, sortBy, byLine }: DonationsTableProps) {
  return (
    <DataTable
      columns={columnsOf(byLine)}
      rows={rows}
      keyOf={({ id }) => id}
      total={total}
      sorting={{ sort, sortBy }}
      pathOf={pathOf}
    />
  );
}
