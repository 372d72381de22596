import { Fragment, useState } from 'react';
import { Flex, IconButton, Typography } from '@strapi/design-system';
import { ChevronDown, ChevronRight, Pencil } from '@strapi/icons';
import { count, dayText, money } from '@seva/panel/format';
import { NumberTable } from '@seva/panel/ui/figure-table';
import { NumberLink } from '@seva/panel/ui/number-link';
import { PageState } from '@seva/panel/ui/page';
import { Section } from '@seva/panel/ui/section';
import type { Deposit, MonthPage } from '@seva/config/contract/panel/donations/months/contracts';
import { useRead } from '../../../data/client';
import { texts } from '../../texts/en';
import { NameDepositDialog } from './close-dialogs';

const words = texts.months.deposits;

interface DepositsCardProps {
  readonly page: MonthPage;
  readonly mayName: boolean;
  readonly onDone: (page: MonthPage) => void;
}

const keyOf = ({ day, reference }: Deposit) => `${day} ${reference}`;

/** Deposits of a month, as on the bank's statement. A numbered deposit has its own page. */
export function DepositsCard({ page: { figures, closed }, mayName, onDone }: DepositsCardProps) {
  const [named, setNamed] = useState<Deposit | null>(null);
  const [opened, setOpened] = useState('');
  const offers = mayName && closed === null;
  return (
    <Section title={words.title} hint={words.hint}>
      {figures.deposits.length === 0 ? <Typography>{words.none}</Typography> : null}
      {figures.deposits.length > 0 ? (
        <NumberTable>
          <thead>
            <tr>
              <th scope="col">{words.day}</th>
              <th scope="col">{words.name}</th>
              <th scope="col" className="right roomy">
                {words.checks}
              </th>
              <th scope="col" className="right">
                {words.amount}
              </th>
            </tr>
          </thead>
          <tbody>
            {figures.deposits.map((deposit) => (
              <Fragment key={keyOf(deposit)}>
                <tr>
                  <td>
                    <Flex gap={2}>
                      <IconButton
                        variant="ghost"
                        size="XS"
                        className="no-print"
                        aria-expanded={opened === keyOf(deposit)}
                        label={(opened === keyOf(deposit) ? words.hide : words.show)(
                          dayText(deposit.day),
                          deposit.reference || words.unnamed,
                        )}
                        onClick={() => setOpened(opened === keyOf(deposit) ? '' : keyOf(deposit))}
                      >
                        {opened === keyOf(deposit) ? <ChevronDown /> : <ChevronRight />}
                      </IconButton>
                      {dayText(deposit.day)}
                    </Flex>
                  </td>
                  <td>
                    <Flex gap={2}>
                      {deposit.id === undefined ? (
                        deposit.reference || words.unnamed
                      ) : (
                        <NumberLink to={`/plugins/donations/deposits/${deposit.id}`}>{deposit.reference}</NumberLink>
                      )}
                      {offers && deposit.id === undefined ? (
                        <IconButton variant="ghost" size="XS" label={words.rename} onClick={() => setNamed(deposit)}>
                          <Pencil />
                        </IconButton>
                      ) : null}
                    </Flex>
                  </td>
                  <td className="right roomy">{count(deposit.checks)}</td>
                  <td className="right">{money(deposit.amount)}</td>
                </tr>
                {opened === keyOf(deposit) ? <Checks deposit={deposit} /> : null}
              </Fragment>
            ))}
          </tbody>
        </NumberTable>
      ) : null}
      {named ? <NameDepositDialog deposit={named} onDone={onDone} onClose={() => setNamed(null)} /> : null}
    </Section>
  );
}

function Checks({ deposit: { day, reference } }: { deposit: Deposit }) {
  const reading = useRead('months.deposit', { query: { day, name: reference } });
  return (
    <tr>
      <td colSpan={4}>
        <PageState reading={reading}>
          {(checks) => (
            <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
              {checks.map(({ order, number, donor, bankName, checkLast4, amount }) => (
                <li key={order}>
                  <Flex justifyContent="space-between" gap={3}>
                    <span>
                      <NumberLink to={`/plugins/donations/donations/${order}`}>{number}</NumberLink>{' '}
                      {[donor, bankName, checkLast4 && words.lastFour(checkLast4)].filter(Boolean).join(' · ')}
                    </span>
                    <span>{money(amount)}</span>
                  </Flex>
                </li>
              ))}
            </ul>
          )}
        </PageState>
      </td>
    </tr>
  );
}
