import { Td, Tr, Typography } from '@strapi/design-system';
import type { DonationDetail, DonationLine } from '@seva/config/contract/panel/donations/donations/contracts';
import { texts } from '../../texts/en';
import { DataTable, type Column } from '@seva/panel/ui/data-table';
import { count, money } from '@seva/panel/format';
import { Section } from '@seva/panel/ui/section';
import { bookingText } from './booking-text';

const words = texts.donation;

const columns: readonly Column<DonationLine>[] = [
  {
    head: words.service,
    cell: (line) => (
      <>
        <Typography tag="div" fontWeight="semiBold">
          {line.name}
        </Typography>
        <Typography tag="div" variant="pi" textColor="neutral600">
          {[texts.categories[line.category] ?? line.category, line.note].filter(Boolean).join(' · ')}
        </Typography>
        {bookingText(line) !== '' && (
          <Typography tag="div" variant="pi" textColor="neutral800">
            {bookingText(line)}
          </Typography>
        )}
        <Typography tag="div" variant="pi" className="phone">
          {words.times(count(line.quantity), money(line.price))}
        </Typography>
      </>
    ),
  },
  { head: words.quantity, right: true, className: 'roomy', cell: ({ quantity }) => count(quantity) },
  { head: words.price, right: true, className: 'roomy', cell: ({ price }) => money(price) },
  { head: words.amount, right: true, cell: ({ amount }) => money(amount) },
];

export function LinesCard({ donation }: { donation: DonationDetail }) {
  const { lines, total, refunded, net } = donation;
  const sums = [
    [words.total, money(total)],
    ...(refunded > 0 ? [[words.refunded, money(-refunded)] as const, [words.net, money(net)] as const] : []),
  ] as const;
  return (
    <Section title={words.lines}>
      <DataTable columns={columns} rows={lines} keyOf={({ id }) => String(id)}>
        {sums.map(([label, sum], index) => (
          <Tr key={label}>
            <Td className="roomy" colSpan={3} style={{ textAlign: 'right' }}>
              <Typography textColor="neutral600">{label}</Typography>
            </Td>
            <Td className="phone" style={{ textAlign: 'right' }}>
              <Typography textColor="neutral600">{label}</Typography>
            </Td>
            <Td style={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
              <Typography fontWeight={index === sums.length - 1 ? 'bold' : 'regular'}>{sum}</Typography>
            </Td>
          </Tr>
        ))}
      </DataTable>
    </Section>
  );
}
