import { Box } from '@strapi/design-system';
import { useParams } from 'react-router-dom';
import type { Batch, BatchRow } from '@seva/config/contract/panel/desk/batches/contracts';
import { tenders } from '@seva/config/shop';
import { count, dayText, money } from '@seva/panel/format';
import type { Column } from '@seva/panel/ui/data-table';
import { FigureTable } from '@seva/panel/ui/figure-table';
import { Page, PageState } from '@seva/panel/ui/page';
import { PrintButton } from '../../../ui/printing';
import { useRead } from '../../../data/client';
import { texts } from '../../texts/en';
import { detailsText, positionText, shownRow } from '../../ui/row-words';

const words = texts.paper.list;
const { cells } = texts.rows;

const columnsOf = (batch: Batch): readonly Column<BatchRow>[] => [
  {
    head: texts.rows.number,
    right: true,
    sum: words.total(count(batch.count)),
    cell: ({ position }) => positionText(position),
  },
  { head: cells.donor, cell: (row) => shownRow(row).donor },
  { head: cells.tender, cell: ({ tender }) => texts.tenders[tender] },
  { head: cells.service, cell: (row) => shownRow(row).services },
  { head: texts.rows.details, className: 'roomy', cell: detailsText },
  { head: cells.amount, right: true, sum: money(batch.amount), cell: ({ amount }) => money(amount) },
];

interface TenderSum {
  readonly name: string;
  readonly rows: number;
  readonly amount: number;
}

const sumsOf = ({ rows }: Batch): TenderSum[] =>
  tenders.flatMap((tender) => {
    const mine = rows.filter((row) => row.tender === tender);
    const cents = mine.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    return mine.length === 0 ? [] : [{ name: texts.tenders[tender] ?? tender, rows: mine.length, amount: cents / 100 }];
  });

const sumColumns: readonly Column<TenderSum>[] = [
  { head: cells.tender, cell: ({ name }) => name },
  { head: texts.rows.figures.count, right: true, cell: ({ rows }) => count(rows) },
  { head: texts.rows.figures.amount, right: true, cell: ({ amount }) => money(amount) },
];

/** List of a batch for paper, with its totals. */
export function BatchPrintPage() {
  const { id = '' } = useParams();
  const reading = useRead('batches.find', { params: { id } });
  return (
    <PageState reading={reading}>
      {(batch) => (
        <Page
          title={words.title(batch.number)}
          subtitle={[texts.kinds[batch.kind], dayText(batch.receivedOn), texts.states[batch.state], batch.note]
            .filter(Boolean)
            .join(' · ')}
          above={{ to: `/plugins/desk/batches/${batch.id}`, name: batch.number }}
          action={<PrintButton />}
        >
          <Box background="neutral0" padding={4} hasRadius style={{ overflowX: 'auto' }}>
            <FigureTable columns={columnsOf(batch)} rows={batch.rows} keyOf={({ key }) => key} />
          </Box>
          <Box background="neutral0" padding={4} hasRadius tag="section" aria-label={words.byTender}>
            <FigureTable columns={sumColumns} rows={sumsOf(batch)} keyOf={({ name }) => name} />
          </Box>
        </Page>
      )}
    </PageState>
  );
}
