import { Table, Tbody, Td, Thead, Tr, Typography } from '@strapi/design-system';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import type { Donation } from '@seva/config/contract/panel/donations/donations/contracts';
import { texts } from '../../texts/en';
import { Fitted } from '@seva/panel/ui/fitted';
import { dayText, money } from '@seva/panel/format';
import { NumberLink } from '@seva/panel/ui/number-link';
import { SortHead } from '../../ui/sort-head';
import { StatusMark } from '../../ui/status-mark';
import { AnonymousMark } from '../../ui/donor-name';

const words = texts.donations;

const Row = styled(Tr)`
  cursor: pointer;
`;

export const Right = styled(Td)`
  text-align: right;
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
`;

interface DonationsTableProps {
  readonly rows: readonly Donation[];
  readonly total: number;
  readonly sort: string;
  readonly sortBy: (sort: string) => void;
  /** Whether only matching lines count, so that their amount stands beside the whole. */
  readonly byLine: boolean;
}

/** The services of a donation in a few words: the matching ones first. */
function servicesText({ lines }: Donation): string {
  const [first, ...others] = [...lines].sort((a, b) => Number(b.matches) - Number(a.matches));
  if (!first) return texts.common.none;
  const name = first.quantity > 1 ? `${first.quantity} × ${first.name}` : first.name;
  return others.length === 0 ? name : `${name} ${words.more(others.length)}`;
}

/** The donations of a page of the list; each row leads to its donation. */
export function DonationsTable({ rows, total, sort, sortBy, byLine }: DonationsTableProps) {
  const navigate = useNavigate();
  const head = { sort, sortBy };
  return (
    <Fitted>
      <Table colCount={8} rowCount={total}>
        <Thead>
          <Tr>
            <SortHead {...head} label={words.number} by="number" />
            <SortHead {...head} label={words.date} by="date" className="wide" />
            <SortHead {...head} label={words.donor} by="name" />
            <SortHead {...head} label={words.services} className="wide" />
            <SortHead {...head} label={words.method} className="wide" />
            <SortHead {...head} label={words.status} className="roomy" />
            <SortHead
              {...head}
              className="roomy"
              label={byLine ? words.amount : words.total}
              {...(byLine ? {} : { by: 'total' })}
              right
            />
            <SortHead {...head} label={words.net} right />
          </Tr>
        </Thead>
        <Tbody>
          {rows.map((row) => (
            <Row key={row.id} onClick={() => navigate(`/plugins/donations/donations/${row.id}`)}>
              <Td>
                <NumberLink
                  className="number"
                  to={`/plugins/donations/donations/${row.id}`}
                  onClick={(event) => event.stopPropagation()}
                >
                  {row.number ?? words.noNumber}
                </NumberLink>
                <Typography className="narrow" variant="pi" textColor="neutral600">
                  {dayText(row.giftDate)}
                </Typography>
                <Typography className="phone" variant="pi" textColor="neutral600">
                  {texts.statuses[row.status] ?? row.status}
                </Typography>
              </Td>
              <Td className="wide" style={{ whiteSpace: 'nowrap' }}>
                <Typography>{dayText(row.giftDate)}</Typography>
              </Td>
              <Td>
                <Typography tag="div" fontWeight="semiBold" ellipsis className="long" title={row.donor.name}>
                  {row.donor.name}
                </Typography>
                <Typography
                  tag="div"
                  variant="pi"
                  textColor="neutral600"
                  ellipsis
                  className="long"
                  title={row.donor.email}
                >
                  {row.donor.email}
                </Typography>
                <AnonymousMark isAnonymous={row.isAnonymous} />
                <Typography className="narrow long" variant="pi" ellipsis title={servicesText(row)}>
                  {servicesText(row)} · {texts.methods[row.method]}
                </Typography>
              </Td>
              <Td className="wide">
                <Typography tag="div" ellipsis className="long" title={servicesText(row)}>
                  {servicesText(row)}
                </Typography>
              </Td>
              <Td className="wide" style={{ whiteSpace: 'nowrap' }}>
                <Typography>{texts.methods[row.method]}</Typography>
              </Td>
              <Td className="roomy">
                <StatusMark status={row.status} />
              </Td>
              <Right className="roomy">
                <Typography>{money(byLine ? row.amount : row.total)}</Typography>
                {byLine && row.amount !== row.total ? (
                  <Typography tag="div" variant="pi" textColor="neutral600">
                    {words.ofTotal(money(row.total))}
                  </Typography>
                ) : null}
              </Right>
              <Right>
                <Typography fontWeight="semiBold">{row.counts ? money(row.net) : texts.common.none}</Typography>
                {row.counts && row.net === row.total ? null : (
                  <Typography tag="div" variant="pi" textColor="neutral600" className="phone">
                    {words.ofTotal(money(row.total))}
                  </Typography>
                )}
              </Right>
            </Row>
          ))}
        </Tbody>
      </Table>
    </Fitted>
  );
}
