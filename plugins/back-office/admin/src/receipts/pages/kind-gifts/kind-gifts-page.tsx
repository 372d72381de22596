import { useState } from 'react';
import { Button, Flex, Typography } from '@strapi/design-system';
import { count, dayText } from '@seva/panel/format';
import { useAddress, type Address } from '@seva/panel/use-address';
import { DataTable, type Column } from '@seva/panel/ui/data-table';
import { ChoiceCell } from '@seva/panel/ui/filter-cells';
import { FilterPanel } from '@seva/panel/ui/filter-panel';
import { ResultList } from '@seva/panel/ui/result-list';
import { Page, PageState } from '@seva/panel/ui/page';
import { NumberLink } from '@seva/panel/ui/number-link';
import type { KindGift, KindGiftPage } from '@seva/config/contract/panel/receipts/kind-gifts/contracts';
import { permissions } from '@seva/config/contract/panel/rights';
import { useRead } from '../../../data/client';
import { useHasRight } from '../../../data/use-has-right';
import { texts } from '../../texts/en';
import { PaperState } from '../../ui/paper-state';
import { NoteDialog, RecordDialog } from './kind-gift-dialogs';

const words = texts.kindGifts;
const filterNames = ['show'] as const;
type ListAddress = Address<(typeof filterNames)[number]>;

/** Donated goods, newest first, and those that may require Form 8282. */
export function KindGiftsPage() {
  const address = useAddress(filterNames, '');
  const reading = useRead('kindGifts.list', address);
  const mayAct = useHasRight()(permissions['papers.act']);
  const [isRecording, setRecording] = useState(false);
  const [noting, setNoting] = useState<KindGift | null>(null);
  return (
    <Page
      title={words.title}
      subtitle={words.subtitle}
      action={mayAct ? <Button onClick={() => setRecording(true)}>{words.record}</Button> : null}
    >
      <FilterPanel clear={address.filterQuery === '' ? null : address.clear}>
        <ChoiceCell
          address={address}
          name="show"
          label={words.show}
          all={words.all}
          choices={[['watched', words.watched]]}
        />
      </FilterPanel>
      <PageState reading={reading}>
        {(page) => <Found page={page} address={address} onNote={mayAct ? setNoting : null} />}
      </PageState>
      {isRecording ? <RecordDialog onDone={reading.reload} onClose={() => setRecording(false)} /> : null}
      {noting ? <NoteDialog gift={noting} onDone={reading.reload} onClose={() => setNoting(null)} /> : null}
    </Page>
  );
}

interface FoundProps {
  readonly page: KindGiftPage;
  readonly address: ListAddress;
  /** Null if the user may only read. */
  readonly onNote: ((gift: KindGift) => void) | null;
}

/** Returns the state of Form 8282. */
function formOf({ claims8283, filedOn, form8282By, remindUntil, disposedOn }: KindGift): string {
  if (filedOn !== '') return words.filed(dayText(filedOn));
  if (form8282By !== '') return words.due(dayText(form8282By));
  return claims8283 && disposedOn === '' ? words.before(dayText(remindUntil)) : words.notDue;
}

const columnsOf = (onNote: FoundProps['onNote']): readonly Column<KindGift>[] => [
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
    head: words.form,
    className: 'long',
    cell: (gift) => (
      <>
        <Typography tag="div" fontWeight={gift.form8282By !== '' && gift.filedOn === '' ? 'bold' : 'regular'}>
          {formOf(gift)}
        </Typography>
        {onNote ? (
          <Flex paddingTop={1} className="no-print">
            <Button
              variant="tertiary"
              size="S"
              aria-label={words.editOf(gift.receipt.number)}
              onClick={() => onNote(gift)}
            >
              {words.edit}
            </Button>
          </Flex>
        ) : null}
      </>
    ),
  },
];

function Found({ page, address, onNote }: FoundProps) {
  return (
    <ResultList
      page={page}
      address={address}
      found={words.found(count(page.total))}
      noneFound={words.noneFound}
      empty={words.empty}
    >
      <DataTable columns={columnsOf(onNote)} rows={page.rows} keyOf={({ id }) => String(id)} total={page.total} />
    </ResultList>
  );
}
