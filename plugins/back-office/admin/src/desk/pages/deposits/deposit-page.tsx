import { useState } from 'react';
import { Box, Button, Flex, LinkButton, Typography } from '@strapi/design-system';
import { Download } from '@strapi/icons';
import { Link, useParams } from 'react-router-dom';
import type { DepositDetail, DepositItem } from '@seva/config/contract/panel/desk/deposits/contracts';
import { accepts } from '@seva/config/rules/order-life';
import { dayText, momentText, money } from '@seva/panel/format';
import type { Column } from '@seva/panel/ui/data-table';
import { FigureTable } from '@seva/panel/ui/figure-table';
import { NumberLink } from '@seva/panel/ui/number-link';
import { Page, PageState } from '@seva/panel/ui/page';
import { Section } from '@seva/panel/ui/section';
import { useFile } from '@seva/panel/use-file';
import { address, useRead } from '../../../data/client';
import { useBackOffice } from '../../../donations/data/back-office-context';
import { AnonymousMark } from '../../../donations/ui/donor-name';
import { Figure } from '../../../donations/ui/figure';
import { StatusMark } from '../../../donations/ui/status-mark';
import { depositsTexts as words } from '../../texts/deposits';
import { BounceDialog, DepositActDialog, ReconcileDialog } from './deposit-dialogs';
import { DepositStateMark } from './deposit-state';
import { SlipSheet } from './slip-sheet';
import { whatText } from './what-text';

/** Page of a deposit: its checks and cash, its slip, and its way to the bank. */
export function DepositPage() {
  const { id = '' } = useParams();
  const reading = useRead('deposits.find', { params: { id } });
  return (
    <PageState reading={reading}>
      {(deposit) => <Deposit deposit={deposit} onDone={reading.put} onRefused={reading.reload} />}
    </PageState>
  );
}

interface DepositProps {
  readonly deposit: DepositDetail;
  readonly onDone: (deposit: DepositDetail) => void;
  readonly onRefused: () => void;
}

type Asked = 'make' | 'undo' | 'discard' | 'reconcile' | 'print' | DepositItem;

function Deposit({ deposit, ...change }: DepositProps) {
  const { options } = useBackOffice();
  const [asked, setAsked] = useState<Asked | null>(null);
  const dialog = { deposit, ...change, onClose: () => setAsked(null) };
  return (
    <Page
      title={deposit.number}
      subtitle={[dayText(deposit.madeOn), deposit.account].filter(Boolean).join(' · ')}
      above={{ to: '/plugins/donations/deposits', name: words.all }}
      action={<Acts deposit={deposit} onAsk={setAsked} />}
    >
      <Sums deposit={deposit} />
      <Items deposit={deposit} onBounce={setAsked} />
      {asked === 'make' || asked === 'undo' || asked === 'discard' ? (
        <DepositActDialog verb={asked} {...dialog} />
      ) : null}
      {asked === 'reconcile' ? <ReconcileDialog today={options.today} {...dialog} /> : null}
      {asked === 'print' ? <SlipSheet deposit={deposit} onDone={() => setAsked(null)} /> : null}
      {asked !== null && typeof asked === 'object' ? <BounceDialog item={asked} {...dialog} /> : null}
    </Page>
  );
}

/** Buttons for the slip and, with the right, for the next steps. */
function Acts({ deposit, onAsk }: { readonly deposit: DepositDetail; readonly onAsk: (asked: Asked) => void }) {
  const { may } = useBackOffice();
  const { busy, fetchFile } = useFile();
  const { id, number, state, isClosed } = deposit;
  const mayAct = may('deposits.act');
  const file = () =>
    void fetchFile(address('deposits.exportSlip', { params: { id } }), `deposit-${number}.csv`, words.slip.fileDone);
  return (
    <Flex gap={2} wrap="wrap" className="no-print">
      <Button variant="tertiary" onClick={() => onAsk('print')}>
        {words.slip.button}
      </Button>
      {may('export') ? (
        <Button variant="tertiary" startIcon={<Download />} disabled={busy} onClick={file}>
          {words.slip.file}
        </Button>
      ) : null}
      {mayAct && state === 'prepared' ? (
        <>
          <LinkButton tag={Link} variant="secondary" to={`/plugins/donations/deposits/${id}/change`}>
            {words.acts.change}
          </LinkButton>
          <Button variant="danger-light" onClick={() => onAsk('discard')}>
            {words.acts.discard.button}
          </Button>
          <Button disabled={isClosed} onClick={() => onAsk('make')}>
            {words.acts.make.button}
          </Button>
        </>
      ) : null}
      {mayAct && state === 'made' ? (
        <>
          <Button variant="secondary" disabled={isClosed} onClick={() => onAsk('undo')}>
            {words.acts.undo.button}
          </Button>
          <Button onClick={() => onAsk('reconcile')}>{words.reconcile.button}</Button>
        </>
      ) : null}
    </Flex>
  );
}

function Sums({ deposit }: { readonly deposit: DepositDetail }) {
  const { options } = useBackOffice();
  const { state, checkAmount, cashAmount, amount, corrected, bounced, bankAmount, bankOn, difference } = deposit;
  return (
    <Box background="neutral0" hasRadius shadow="tableShadow" padding={5} className="back-office-section">
      <Flex gap={3} wrap="wrap" alignItems="center">
        <DepositStateMark state={state} />
        <Typography textColor="neutral600">
          {`${state === 'prepared' || state === 'discarded' ? words.facts.by : words.facts.madeBy} ${deposit.by}`}
        </Typography>
        {deposit.reconciledAt === null ? null : (
          <Typography textColor="neutral600">
            {words.facts.reconciled(deposit.reconciledBy, momentText(deposit.reconciledAt, options.timeZone))}
          </Typography>
        )}
      </Flex>
      <Flex wrap="wrap" alignItems="flex-start" className="back-office-figures">
        <Figure label={words.sums.checks} value={money(checkAmount)} />
        <Figure label={words.sums.cash} value={money(cashAmount)} />
        <Figure label={words.sums.total} value={money(amount)} strong />
        {corrected === 0 ? null : <Figure label={words.sums.corrected} value={money(corrected)} />}
        {bounced > 0 ? <Figure label={words.sums.returned} value={money(-bounced)} /> : null}
        {bankAmount === null ? null : (
          <Figure label={words.sums.bank} value={money(bankAmount)} hint={dayText(bankOn)} />
        )}
        {difference === 0 ? null : (
          <Figure label={difference < 0 ? words.sums.short : words.sums.over} value={money(Math.abs(difference))} />
        )}
      </Flex>
      {deposit.note === '' ? null : <Typography tag="p">{deposit.note}</Typography>}
      {deposit.isClosed ? (
        <Typography tag="p" textColor="neutral600">
          {words.facts.closed}
        </Typography>
      ) : null}
    </Box>
  );
}

interface ItemsProps {
  readonly deposit: DepositDetail;
  readonly onBounce: (item: DepositItem) => void;
}

function Items({ deposit, onBounce }: ItemsProps) {
  const { may } = useBackOffice();
  const { items, amount, state: deposited } = deposit;
  const mayBounce = may('deposits.act') && (deposited === 'made' || deposited === 'reconciled');
  const columns: readonly Column<DepositItem>[] = [
    {
      head: words.items.donation,
      cell: ({ order, number }) => <NumberLink to={`/plugins/donations/donations/${order}`}>{number}</NumberLink>,
      sum: words.items.total,
    },
    { head: words.items.received, className: 'roomy', cell: ({ day }) => dayText(day) },
    {
      head: words.items.from,
      className: 'roomy',
      cell: (item) => (
        <>
          {item.donor}
          <AnonymousMark isAnonymous={item.isAnonymous} />
        </>
      ),
    },
    {
      head: words.items.what,
      cell: (item) => (
        <Flex gap={2} wrap="wrap" alignItems="center">
          <span>{whatText(item)}</span>
          <StatusMark status={item.state} />
          {mayBounce && item.tender === 'Check' && accepts({ state: item.state, method: 'Check' }, 'check_bounced') ? (
            <Button
              variant="ghost"
              size="S"
              className="no-print"
              aria-label={words.acts.bounce.buttonFor(item.number)}
              onClick={() => onBounce(item)}
            >
              {words.acts.bounce.button}
            </Button>
          ) : null}
        </Flex>
      ),
    },
    { head: words.items.amount, right: true, cell: (item) => money(item.amount), sum: money(amount) },
  ];
  return (
    <Section title={words.items.title}>
      <Box style={{ overflowX: 'auto' }}>
        <FigureTable columns={columns} rows={items} keyOf={({ order }) => order} />
      </Box>
    </Section>
  );
}
