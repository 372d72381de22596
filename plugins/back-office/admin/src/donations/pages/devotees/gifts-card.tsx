import { Table, Tbody, Td, Thead, Tr, Typography } from '@strapi/design-system';
import type { DevoteeDetail } from '@seva/config/contract/panel/donations/devotees/contracts';
import { texts } from '../../texts/en';
import { Fitted } from '@seva/panel/ui/fitted';
import { dayText, money } from '@seva/panel/format';
import { Section } from '@seva/panel/ui/section';
import { SortHead } from '../../ui/sort-head';
import { StatusMark } from '../../ui/status-mark';
import { NumberLink } from '@seva/panel/ui/number-link';
import { Right } from '../donations/donations-table';
import { AnonymousMark } from '../../ui/donor-name';

const words = texts.devotees;

/** The newest donations of a devotee, each as it was written when it was given. */
export function GiftsCard({ devotee: { id, gifts } }: { devotee: DevoteeDetail }) {
  const head = { sort: '', sortBy: () => undefined };
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
      <Fitted>
        <Table colCount={5} rowCount={gifts.length}>
          <Thead>
            <Tr>
              <SortHead {...head} label={words.number} />
              <SortHead {...head} label={words.day} className="roomy" />
              <SortHead {...head} label={words.as} className="roomy" />
              <SortHead {...head} label={words.status} />
              <SortHead {...head} label={words.total} right />
            </Tr>
          </Thead>
          <Tbody>
            {gifts.map((gift) => (
              <Tr key={gift.id}>
                <Td>
                  <NumberLink to={`/plugins/donations/donations/${gift.id}`}>{gift.number ?? words.none}</NumberLink>
                  <Typography tag="div" variant="pi" textColor="neutral600" className="phone">
                    {dayText(gift.giftDate)}
                  </Typography>
                  <Typography tag="div" variant="pi" textColor="neutral600" className="phone">
                    {gift.donor.name}
                  </Typography>
                  <AnonymousMark isAnonymous={gift.isAnonymous} />
                </Td>
                <Td className="roomy" style={{ whiteSpace: 'nowrap' }}>
                  <Typography>{dayText(gift.giftDate)}</Typography>
                </Td>
                <Td className="roomy">
                  <Typography tag="div" ellipsis style={{ maxWidth: '20rem' }}>
                    {gift.donor.name}
                  </Typography>
                </Td>
                <Td>
                  <StatusMark status={gift.status} />
                </Td>
                <Right>
                  <Typography fontWeight="semiBold">{money(gift.total)}</Typography>
                </Right>
              </Tr>
            ))}
          </Tbody>
        </Table>
      </Fitted>
    </Section>
  );
}
