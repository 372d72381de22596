import { useState } from 'react';
import { Flex, IconButton, Typography } from '@strapi/design-system';
import { Pencil } from '@strapi/icons';
import { count, dayText, money } from '@seva/panel/format';
import { Section } from '@seva/panel/ui/section';
import type { Deposit, MonthPage } from '../../../../shared/months/contracts';
import { texts } from '../../texts/en';
import { NumberTable } from '../../ui/number-table';
import { NameDepositDialog } from './close-dialogs';

const words = texts.months.deposits;

interface DepositsCardProps {
  readonly page: MonthPage;
  /** Whether the reader may name a deposit. */
  readonly mayName: boolean;
  readonly onDone: (page: MonthPage) => void;
}

/** The checks that were taken to the bank in a month, as the bank's statement shows them. */
export function DepositsCard({ page: { figures, closed }, mayName, onDone }: DepositsCardProps) {
  const [named, setNamed] = useState<Deposit | null>(null);
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
              <tr key={`${deposit.day} ${deposit.reference}`}>
                <td>{dayText(deposit.day)}</td>
                <td>
                  <Flex gap={2}>
                    {deposit.reference || words.unnamed}
                    {offers ? (
                      <IconButton variant="ghost" size="XS" label={words.rename} onClick={() => setNamed(deposit)}>
                        <Pencil />
                      </IconButton>
                    ) : null}
                  </Flex>
                </td>
                <td className="right roomy">{count(deposit.checks)}</td>
                <td className="right">{money(deposit.amount)}</td>
              </tr>
            ))}
          </tbody>
        </NumberTable>
      ) : null}
      {named ? <NameDepositDialog deposit={named} onDone={onDone} onClose={() => setNamed(null)} /> : null}
    </Section>
  );
}
