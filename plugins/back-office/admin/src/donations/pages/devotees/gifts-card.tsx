import { Typography } from '@strapi/design-system';
import type { DevoteeDetail } from '@seva/config/contract/panel/donations/devotees/contracts';
import { texts } from '../../texts/en';
import { DataTable, type Column } from '@seva/panel/ui/data-table';
import { dayText, money } from '@seva/panel/format';
import { Section } from '@seva/panel/ui/section';
import { StatusMark } from '../../ui/status-mark';
import { NumberLink } from '@seva/panel/ui/number-link';
import { AnonymousMark } from '../../ui/donor-name';

const words = texts.devotees;

const columns: readonly Column<DevoteeDetail['gifts'][number]>[] = [
  {
    head: words.number,
    cell: (gift) => (
      <>
        <NumberLink to={`/plugins/donations/donations/${gift.id}`}>{gift.number ?? words.none}</NumberLink>
        <Typography tag="div" variant="pi" textColor="neutral600" className="phone">
          {dayText(gift.giftDate)}
        </Typography>
        <Typography tag="div" variant="pi" textColor="neutral600" className="phone">
          {gift.donor.name}
        </Typography>
        <AnonymousMark isAnonymous={gift.isAnonymous} />
      </>
    ),
  },
  { head: words.day, className: 'roomy', cell: ({ giftDate }) => dayText(giftDate) },
  {
    head: words.as,
    className: 'roomy',
    cell: ({ donor }) => (
      <Typography tag="div" ellipsis style={{ maxWidth: '20rem' }}>
        {donor.name}
      </Typography>
    ),
  },
  { head: words.status, cell: ({ status }) => <StatusMark status={status} /> },
  {
    head: words.total,
    right: true,
    cell: ({ total }) => <Typography fontWeight="semiBold">{money(total)}</Typography>,
  },
];

/** Latest donations of a devotee, with the donor's name at the time. */
export function GiftsCard({ devotee: { id, gifts } }: { devotee: DevoteeDetail }) {
  if (gifts.length === 0)
    return (
      <Section title={words.gifts}>
        <Typography textColor="neutral600">{words.noGifts}</Typography>
      </Section>
    );
  return (
    <Section
      title={words.gifts}
      action={<NumberLink to={`/plugins/donations/donations?donor=${id}`}>{words.allGifts}</NumberLink>}
    >
      <DataTable columns={columns} rows={gifts} keyOf={(gift) => gift.id} />
    </Section>
  );
}
