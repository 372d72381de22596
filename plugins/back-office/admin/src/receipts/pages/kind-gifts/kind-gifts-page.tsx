import { useState } from 'react';
import { Button, Typography } from '@strapi/design-system';
import { dayText } from '@seva/panel/format';
import { useAddress } from '@seva/panel/use-address';
import { DataTable, type Column } from '@seva/panel/ui/data-table';
import { ListPage } from '@seva/panel/ui/list-page';
import { NumberLink } from '@seva/panel/ui/number-link';
import type { KindGift } from '@seva/config/contract/panel/receipts/kind-gifts/contracts';
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
    <>
      <ListPage
        title={words.title}
        words={words}
        action={mayAct ? <Button onClick={() => setRecording(true)}>{words.record}</Button> : null}
        address={address}
        reading={reading}
      >
        {({ rows, total }) => (
          <DataTable
            columns={columnsOf(mayAct ? setVoiding : null)}
            rows={rows}
            keyOf={({ id }) => String(id)}
            total={total}
          />
        )}
      </ListPage>
      {isRecording ? <RecordDialog onDone={reading.reload} onClose={() => setRecording(false)} /> : null}
      {voiding ? <VoidDialog gift={voiding} onDone={reading.reload} onClose={() => setVoiding(null)} /> : null}
    </>
  );
}

/** Returns the columns. `onVoid` is null if the user may only read. */
const columnsOf = (onVoid: ((gift: KindGift) => void) | null): readonly Column<KindGift>[] => [
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
