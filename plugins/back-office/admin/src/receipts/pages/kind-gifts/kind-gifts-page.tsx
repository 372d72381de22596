import { useState } from 'react';
import { Button, Typography } from '@strapi/design-system';
import { count, dayText } from '@seva/panel/format';
import { useAddress, type Address } from '@seva/panel/use-address';
import { DataTable, type Column } from '@seva/panel/ui/data-table';
import { ResultList } from '@seva/panel/ui/result-list';
import { Page, PageState } from '@seva/panel/ui/page';
import { NumberLink } from '@seva/panel/ui/number-link';
import type { KindGift, KindGiftPage } from '@seva/config/contract/panel/receipts/kind-gifts/contracts';
import { permissions } from '@seva/config/contract/panel/rights';
import { useRead } from '../../../data/client';
import { useHasRight } from '../../../data/use-has-right';
import { texts } from '../../texts/en';
import { PaperState } from '../../ui/paper-state';
import { RecordDialog, VoidDialog } from './kind-gift-dialogs';

const words = texts.kindGifts;
/** Donated goods, newest first. */
export function KindGiftsPage() {
  const address = useAddress([], '');
  const reading = useRead('kindGifts.list', address);
  const mayAct = useHasRight()(permissions['papers.act']);
  const [isRecording, setRecording] = useState(false);
  const [voiding, setVoiding] = useState<KindGift | null>(null);
  return (
    <Page
      title={words.title}
      subtitle={words.subtitle}
      action={mayAct ? <Button onClick={() => setRecording(true)}>{words.record}</Button> : null}
    >
      <PageState reading={reading}>
        {(page) => <Found page={page} address={address} onVoid={mayAct ? setVoiding : null} />}
      </PageState>
      {isRecording ? <RecordDialog onDone={reading.reload} onClose={() => setRecording(false)} /> : null}
      {voiding ? <VoidDialog gift={voiding} onDone={reading.reload} onClose={() => setVoiding(null)} /> : null}
    </Page>
  );
}

interface FoundProps {
  readonly page: KindGiftPage;
  readonly address: Address<never>;
  /** Null if the user may only read. */
  readonly onVoid: ((gift: KindGift) => void) | null;
}

const columnsOf = (onVoid: FoundProps['onVoid']): readonly Column<KindGift>[] => [
  {
    head: words.receipt,
    cell: ({ receipt, givenOn }) => (
      <>
        <NumberLink to={`/plugins/donations/receipts/${receipt.id}`}>{receipt.number}</NumberLink>
        <Typography tag="div" variant="pi" textColor="neutral600">
          {dayText(givenOn)}
        </Typography>
        {receipt.state === 'standing' ? null : <PaperState paper={receipt} />}
      </>
    ),
  },
  { head: words.donor, className: 'long', cell: ({ donor }) => donor },
  { head: words.what, className: 'long', cell: ({ description }) => description },
  {
    head: words.actions,
    cell: (gift) =>
      onVoid && gift.receipt.state === 'standing' ? (
        <Button
          variant="tertiary"
          size="S"
          className="no-print"
          aria-label={words.voidOf(gift.receipt.number)}
          onClick={() => onVoid(gift)}
        >
          {words.void.button}
        </Button>
      ) : null,
  },
];

function Found({ page, address, onVoid }: FoundProps) {
  return (
    <ResultList
      page={page}
      address={address}
      found={words.found(count(page.total))}
      noneFound={words.empty}
      empty={words.empty}
    >
      <DataTable columns={columnsOf(onVoid)} rows={page.rows} keyOf={({ id }) => String(id)} total={page.total} />
    </ResultList>
  );
}
