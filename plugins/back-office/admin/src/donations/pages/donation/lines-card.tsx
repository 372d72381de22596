import { Table, Tbody, Td, Th, Thead, Tr, Typography } from '@strapi/design-system';
import type { DonationDetail } from '@seva/config/contract/panel/donations/donations/contracts';
import { texts } from '../../texts/en';
import { Fitted } from '@seva/panel/ui/fitted';
import { count, money } from '@seva/panel/format';
import { Section } from '@seva/panel/ui/section';
import { Right } from '../donations/donations-table';
import { bookedText } from './booked-text';

const words = texts.donation;

/** What was given for, line by line, and what it comes to. */
export function LinesCard({ donation }: { donation: DonationDetail }) {
  const { lines, total, refunded, net } = donation;
  const sums = [
    [words.total, money(total)],
    ...(refunded > 0 ? [[words.refunded, money(-refunded)] as const, [words.net, money(net)] as const] : []),
  ] as const;
  return (
    <Section title={words.lines}>
      <Fitted>
        <Table colCount={4} rowCount={lines.length}>
          <Thead>
            <Tr>
              <Head label={words.service} />
              <Head label={words.quantity} right className="roomy" />
              <Head label={words.price} right className="roomy" />
              <Head label={words.amount} right />
            </Tr>
          </Thead>
          <Tbody>
            {lines.map((line) => (
              <Tr key={line.id}>
                <Td>
                  <Typography tag="div" fontWeight="semiBold">
                    {line.name}
                  </Typography>
                  <Typography tag="div" variant="pi" textColor="neutral600">
                    {[texts.categories[line.category] ?? line.category, line.note].filter(Boolean).join(' · ')}
                  </Typography>
                  {bookedText(line) !== '' && (
                    <Typography tag="div" variant="pi" textColor="neutral800">
                      {bookedText(line)}
                    </Typography>
                  )}
                  <Typography tag="div" variant="pi" className="phone">
                    {words.times(count(line.quantity), money(line.price))}
                  </Typography>
                </Td>
                <Right className="roomy">
                  <Typography>{count(line.quantity)}</Typography>
                </Right>
                <Right className="roomy">
                  <Typography>{money(line.price)}</Typography>
                </Right>
                <Right>
                  <Typography>{money(line.amount)}</Typography>
                </Right>
              </Tr>
            ))}
            {sums.map(([label, sum], index) => (
              <Tr key={label}>
                <Td className="roomy" colSpan={3} style={{ textAlign: 'right' }}>
                  <Typography textColor="neutral600">{label}</Typography>
                </Td>
                <Td className="phone" style={{ textAlign: 'right' }}>
                  <Typography textColor="neutral600">{label}</Typography>
                </Td>
                <Right>
                  <Typography fontWeight={index === sums.length - 1 ? 'bold' : 'regular'}>{sum}</Typography>
                </Right>
              </Tr>
            ))}
          </Tbody>
        </Table>
      </Fitted>
    </Section>
  );
}

interface HeadProps {
  readonly label: string;
  readonly right?: boolean;
  readonly className?: string;
}

function Head({ label, right, className }: HeadProps) {
  return (
    <Th className={className}>
      <Typography variant="sigma" textColor="neutral600" style={{ marginLeft: right ? 'auto' : 0 }}>
        {label}
      </Typography>
    </Th>
  );
}
