import { Fragment, useState } from 'react';
import { Box, Flex, IconButton, Typography } from '@strapi/design-system';
import { ChevronDown, ChevronRight } from '@strapi/icons';
import type { JournalEntryView, JournalPage } from '@seva/config/contract/panel/desk/journal/contracts';
import { dayText, money } from '@seva/panel/format';
import { NumberTable } from '@seva/panel/ui/figure-table';
import { Section } from '@seva/panel/ui/section';
import { journalTexts as words } from '../../texts/journal';

/** Entries of the journal; each opens to its lines. */
export function EntriesCard({ journal: { entries, amount } }: { readonly journal: JournalPage }) {
  const [opened, setOpened] = useState('');
  return (
    <Section title={words.title}>
      <NumberTable>
        <thead>
          <tr>
            <th scope="col">{words.columns.number}</th>
            <th scope="col" className="roomy">
              {words.columns.day}
            </th>
            <th scope="col" className="roomy">
              {words.columns.group}
            </th>
            <th scope="col" className="right">
              {words.columns.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => {
            const isOpen = opened === entry.number;
            return (
              <Fragment key={entry.number}>
                <tr>
                  <td>
                    <Flex gap={2}>
                      <IconButton
                        variant="ghost"
                        size="XS"
                        className="no-print"
                        aria-expanded={isOpen}
                        label={(isOpen ? words.hide : words.show)(entry.number)}
                        onClick={() => setOpened(isOpen ? '' : entry.number)}
                      >
                        {isOpen ? <ChevronDown /> : <ChevronRight />}
                      </IconButton>
                      {entry.number}
                    </Flex>
                  </td>
                  <td className="roomy">{dayText(entry.day)}</td>
                  <td className="roomy">{words.groups[entry.group]}</td>
                  <td className="right">{money(entry.amount)}</td>
                </tr>
                {isOpen ? <Lines entry={entry} /> : null}
              </Fragment>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.total}</th>
            <td className="roomy" />
            <td className="roomy" />
            <td className="right">{money(amount)}</td>
          </tr>
        </tfoot>
      </NumberTable>
    </Section>
  );
}

const sideText = (dollars: number) => (dollars === 0 ? '' : money(dollars));

function Lines({ entry }: { readonly entry: JournalEntryView }) {
  return (
    <tr>
      <td colSpan={4}>
        <Box paddingLeft={4} style={{ overflowX: 'auto' }}>
          <NumberTable>
            <thead>
              <tr>
                <th scope="col">{words.columns.account}</th>
                <th scope="col" className="roomy">
                  {words.columns.what}
                </th>
                <th scope="col" className="right">
                  {words.debits}
                </th>
                <th scope="col" className="right">
                  {words.credits}
                </th>
              </tr>
            </thead>
            <tbody>
              {entry.lines.map(({ account, className, reason, debit, credit }, index) => (
                <tr key={index}>
                  <td>
                    <Typography textColor={account === '' ? 'danger700' : 'neutral800'}>
                      {account === '' ? words.noAccount : [account, className].filter(Boolean).join(' · ')}
                    </Typography>
                  </td>
                  <td className="roomy">{words.reasons[reason]}</td>
                  <td className="right">{sideText(debit)}</td>
                  <td className="right">{sideText(credit)}</td>
                </tr>
              ))}
            </tbody>
          </NumberTable>
        </Box>
      </td>
    </tr>
  );
}
