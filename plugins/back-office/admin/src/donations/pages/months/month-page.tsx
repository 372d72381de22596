import { useState } from 'react';
import { Box, Button, Flex, MenuItem, SimpleMenu, Typography } from '@strapi/design-system';
import { Download } from '@strapi/icons';
import { useParams } from 'react-router-dom';
import { dayText, momentText, monthYearText } from '@seva/panel/format';
import { Page, PageState } from '@seva/panel/ui/page';
import { Section } from '@seva/panel/ui/section';
import { useFile } from '@seva/panel/use-file';
import { PrintButton } from '../../../ui/printing';
import type { Basis, MonthPage as Books } from '@seva/config/contract/panel/donations/months/contracts';
import { useBackOffice } from '../../data/back-office-context';
import { address, useRead } from '../../../data/client';
import { texts } from '../../texts/en';
import { BookState } from './book-state';
import { CloseMonthDialog, ReopenMonthDialog } from './close-dialogs';
import { DepositsCard } from './deposits-card';
import { GiftsCard } from './gifts-card';
import { PayoutsCard } from '../payouts/payouts-card';
import { LedgerCard } from './ledger-card';

const words = texts.months;

/** Books of a month: movements, donations, deposits and state. */
export function MonthPage() {
  const { month = '' } = useParams();
  const reading = useRead('months.find', { params: { month } });
  return <PageState reading={reading}>{(page) => <Month page={page} onDone={reading.put} />}</PageState>;
}

interface MonthProps {
  readonly page: Books;
  readonly onDone: (page: Books) => void;
}

function Month({ page, onDone }: MonthProps) {
  const { options, may } = useBackOffice();
  const [asked, setAsked] = useState<MonthAct | null>(null);
  const dialog = { month: page.month, onDone, onClose: () => setAsked(null) };
  return (
    <Page
      title={monthYearText(page.month)}
      subtitle={texts.common.printed(options.temple, dayText(options.today))}
      above={{ to: '/plugins/donations/months', name: words.allMonths }}
      action={<MonthActs page={page} onAsk={setAsked} />}
    >
      <StateOfBooks page={page} />
      <LedgerCard page={page} />
      <PayoutsCard month={page.month} />
      <DepositsCard page={page} mayName={may('books.close')} onDone={onDone} />
      <GiftsCard page={page} />
      {page.closings.some(({ reopened }) => reopened !== null) ? <History page={page} /> : null}
      {asked === 'close' ? <CloseMonthDialog {...dialog} /> : null}
      {asked === 'reopen' ? <ReopenMonthDialog {...dialog} /> : null}
    </Page>
  );
}

type MonthAct = 'close' | 'reopen';

interface MonthActsProps {
  readonly page: Books;
  readonly onAsk: (asked: MonthAct) => void;
}

/** Buttons to print, download and, with the right, close or reopen. */
function MonthActs({ page: { month, closed, isOver }, onAsk }: MonthActsProps) {
  const { may } = useBackOffice();
  const { busy, fetchFile } = useFile();
  const file = (basis: Basis, name: string) => () =>
    void fetchFile(
      address('months.exportMonth', { params: { month }, query: { basis } }),
      `${name}-${month}.csv`,
      texts.donations.exported,
    );
  return (
    <Flex gap={2} wrap="wrap" className="no-print">
      <PrintButton variant="tertiary" />
      {may('export') ? (
        <SimpleMenu
          label={words.export}
          variant="secondary"
          popoverPlacement="bottom-end"
          disabled={busy}
          startIcon={<Download />}
        >
          <MenuItem onSelect={file('ledger', 'ledger')}>{words.exportLedger}</MenuItem>
          <MenuItem onSelect={file('gift', 'donations')}>{words.exportGifts}</MenuItem>
        </SimpleMenu>
      ) : null}
      {may('books.close') && closed ? (
        <Button variant="danger-light" onClick={() => onAsk('reopen')}>
          {words.reopen.button}
        </Button>
      ) : null}
      {may('books.close') && !closed && isOver ? (
        <Button onClick={() => onAsk('close')}>{words.close.button}</Button>
      ) : null}
    </Flex>
  );
}

function StateOfBooks({ page: { closed, isOver } }: { page: Books }) {
  const { options } = useBackOffice();
  const openHint = isOver ? words.openHint : words.runningHint;
  return (
    <Flex gap={3} wrap="wrap" alignItems="center" background="neutral0" hasRadius shadow="tableShadow" padding={5}>
      <BookState closed={closed} isOver={isOver} />
      <Box>
        {closed ? (
          <Typography tag="p" fontWeight="semiBold">
            {words.closedBy(closed.by, momentText(closed.at, options.timeZone))}
          </Typography>
        ) : null}
        <Typography tag="p" textColor="neutral600">
          {closed ? words.closedHint : openHint}
        </Typography>
      </Box>
    </Flex>
  );
}

function History({ page: { closings } }: { page: Books }) {
  const { options } = useBackOffice();
  const at = (moment: string) => momentText(moment, options.timeZone);
  return (
    <Section title={words.history}>
      <Flex
        tag="ul"
        direction="column"
        alignItems="stretch"
        gap={2}
        style={{ margin: 0, padding: 0, listStyle: 'none' }}
      >
        {closings.map(({ by, at: moment, reopened }) => (
          <li key={moment}>
            {reopened ? (
              <Typography tag="p">{words.openedBy(reopened.by, at(reopened.at), reopened.reason)}</Typography>
            ) : null}
            <Typography tag="p">{words.closedBy(by, at(moment))}</Typography>
          </li>
        ))}
      </Flex>
    </Section>
  );
}
