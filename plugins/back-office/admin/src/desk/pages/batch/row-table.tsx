import { Button, Flex, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';
import { NumberLink } from '@seva/panel/ui/number-link';
import { permissions } from '@seva/config/contract/panel/rights';
import styled from 'styled-components';
import { useHasRight } from '../../../data/use-has-right';
import type { RowDraft } from '../../data/draft';
import type { UnsavedState } from '../../data/unsaved';
import { texts } from '../../texts/en';
import { detailsText, positionText, shownDraft, shownRow } from '../../ui/row-words';
import type { GridRow } from './use-grid';

const words = texts.rows;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 1.4rem;
  color: ${({ theme }) => theme.colors.neutral800};
  background: ${({ theme }) => theme.colors.neutral0};
  border-radius: ${({ theme }) => theme.borderRadius};
  box-shadow: ${({ theme }) => theme.shadows.tableShadow};
  th {
    padding: 10px 8px;
    font-size: 1.2rem;
    font-weight: 600;
    text-align: left;
    color: ${({ theme }) => theme.colors.neutral600};
  }
  td {
    padding: 8px;
    vertical-align: top;
    overflow-wrap: break-word;
    border-top: 1px solid ${({ theme }) => theme.colors.neutral150};
  }
  .figure {
    text-align: right;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  /* Names and senders may be one long word; the other cells must not give up their short words for them. */
  td.donor,
  td.wide {
    overflow-wrap: anywhere;
  }
  .tender {
    white-space: nowrap;
  }
  tr.refused td {
    background: ${({ theme }) => theme.colors.danger100};
  }
  tr.refused td:first-child {
    box-shadow: inset 6px 0 0 ${({ theme }) => theme.colors.danger600};
  }
  td.open {
    padding: 0;
    border: 0;
  }
  @media (max-width: 1023px) {
    .wide {
      display: none;
    }
  }
  @media (max-width: 599px) {
    thead {
      display: none;
    }
    &,
    tbody,
    tr,
    td {
      display: block;
    }
    tr.card {
      display: grid;
      grid-template-columns: minmax(0, 1fr) max-content;
      grid-template-areas: 'donor amount' 'service tender' 'details details' 'state state';
      gap: 4px 12px;
      align-items: center;
      padding: 12px;
      border-top: 1px solid ${({ theme }) => theme.colors.neutral150};
    }
    tr.card td {
      padding: 0;
      border: 0;
    }
    tr.card .number {
      display: none;
    }
    tr.card .donor {
      grid-area: donor;
    }
    tr.card .tender {
      grid-area: tender;
      text-align: right;
    }
    tr.card .amount {
      grid-area: amount;
    }
    tr.card .service {
      grid-area: service;
    }
    tr.card .wide {
      display: block;
      grid-area: details;
    }
    tr.card .state {
      grid-area: state;
    }
  }
`;

const OpenButton = styled.button`
  padding: 0;
  border: 0;
  background: none;
  font: inherit;
  font-weight: 600;
  text-align: left;
  cursor: pointer;
  color: ${({ theme }) => theme.colors.primary700};
  min-height: 24px;
  &:hover,
  &:focus-visible {
    text-decoration: underline;
  }
  &:focus-visible {
    outline: 2px solid ${({ theme }) => theme.colors.primary600};
    outline-offset: 2px;
  }
  @media (max-width: 767px) {
    min-height: 48px;
  }
`;

interface RowTableProps {
  readonly rows: readonly GridRow[];
  readonly openKey: string | null;
  /** Whether another row than the new one is open. */
  readonly hasFresh: boolean;
  readonly isEmpty: boolean;
  readonly mayEdit: boolean;
  /** Whether a gift that could not be recorded may be opened. */
  readonly mayCorrect: boolean;
  readonly onOpen: (key: string | null) => void;
  readonly onConfirm: (draft: RowDraft) => void;
  readonly onPrint: (key: string) => void;
  readonly onDrop: (key: string) => void;
  /** Records a row in another batch, because this batch accepts no more. */
  readonly onElsewhere: (draft: RowDraft) => void;
  /** Returns why a row is not saved, or null. */
  readonly stateOf: (row: GridRow) => string | null;
  readonly children: ReactNode;
}

const columns = 7;

/** Rows of the grid, the open one in its place. On a phone each row is a card. */
export function RowTable(props: RowTableProps) {
  const { rows, openKey, hasFresh, isEmpty, mayEdit, onOpen, children } = props;
  const isOpenListed = rows.some(({ key }) => key === openKey);
  if (rows.length === 0 && !mayEdit) return null;
  const open = (
    <tr>
      <td colSpan={columns} className="open">
        {children}
      </td>
    </tr>
  );
  return (
    <Table aria-label={words.grid}>
      <thead>
        <tr>
          <th scope="col" className="figure" style={{ width: '5.6rem' }}>
            {words.number}
          </th>
          <th scope="col">{words.cells.donor}</th>
          <th scope="col" className="tender">
            {words.cells.tender}
          </th>
          <th scope="col" className="figure">
            {words.cells.amount}
          </th>
          <th scope="col">{words.cells.service}</th>
          <th scope="col" className="wide">
            {words.details}
          </th>
          <th scope="col">{words.state}</th>
        </tr>
      </thead>
      <tbody>
        {isEmpty ? (
          <tr>
            <td colSpan={columns}>
              <Typography>{words.empty}</Typography>
            </td>
          </tr>
        ) : null}
        {rows.map((row) =>
          row.key === openKey ? (
            <OpenSlot key={row.key}>{open}</OpenSlot>
          ) : (
            <ClosedRow key={row.key} {...props} row={row} />
          ),
        )}
        {mayEdit && !isOpenListed ? open : null}
        {hasFresh ? (
          <tr>
            <td colSpan={columns}>
              <OpenButton type="button" onClick={() => onOpen(null)}>
                {words.fresh}
              </OpenButton>
            </td>
          </tr>
        ) : null}
      </tbody>
    </Table>
  );
}

/** States in which a row waits for a person. */
const refusals: readonly UnsavedState[] = ['incomplete', 'refused', 'stale', 'repeated'];

const OpenSlot = ({ children }: { children: ReactNode }) => children;

interface ClosedRowProps extends Pick<
  RowTableProps,
  'mayEdit' | 'mayCorrect' | 'onOpen' | 'onConfirm' | 'onPrint' | 'onDrop' | 'onElsewhere' | 'stateOf'
> {
  readonly row: GridRow;
}

function ClosedRow({ row: grid, mayEdit, mayCorrect, stateOf, ...props }: ClosedRowProps) {
  const mayRead = useHasRight()(permissions.read);
  const { onOpen, onConfirm, onPrint, onDrop, onElsewhere } = props;
  const { key, row, unsaved } = grid;
  const shown = unsaved ? shownDraft(unsaved.draft) : row ? shownRow(row) : null;
  if (!shown) return null;
  const why = stateOf(grid);
  const position = row ? positionText(row.position) : '–';
  const canOpen = row?.state === 'failed' ? mayCorrect : mayEdit && (row === undefined || row.state === 'open');
  const isTrouble = unsaved !== undefined && unsaved.state !== 'sending' && unsaved.state !== 'waiting';
  const isRefused = unsaved ? refusals.includes(unsaved.state) : row?.state === 'failed';
  const details = detailsText(shown);
  return (
    <tr className={isRefused ? 'card refused' : 'card'}>
      <td className="figure number">{position}</td>
      <td className="donor">
        {canOpen ? (
          <OpenButton type="button" aria-label={`${words.edit(position)}, ${shown.donor}`} onClick={() => onOpen(key)}>
            {shown.donor}
          </OpenButton>
        ) : (
          shown.donor
        )}
      </td>
      <td className="tender">{texts.tenders[shown.tender]}</td>
      <td className="figure amount">{shown.amount}</td>
      <td className="service">{shown.services}</td>
      <td className="wide">{details}</td>
      <td className="state">
        <Flex direction="column" alignItems="flex-start" gap={1}>
          {why === null ? null : (
            <Typography textColor={isTrouble ? 'danger700' : 'neutral600'} fontWeight={isTrouble ? 'bold' : 'regular'}>
              {why}
            </Typography>
          )}
          {unsaved?.state === 'repeated' ? (
            <Button type="button" size="S" variant="danger-light" onClick={() => onConfirm(unsaved.draft)}>
              {words.recordAnyway}
            </Button>
          ) : null}
          {unsaved && !canOpen ? (
            <Flex gap={2} wrap="wrap">
              <Button type="button" size="S" variant="secondary" onClick={() => onElsewhere(unsaved.draft)}>
                {words.elsewhere}
              </Button>
              <Button type="button" size="S" variant="danger-light" onClick={() => onDrop(key)}>
                {words.discard}
              </Button>
            </Flex>
          ) : null}
          {row && why === null ? (
            <Typography textColor={row.state === 'failed' ? 'danger700' : 'neutral600'}>
              {row.order && mayRead ? (
                <NumberLink to={`/plugins/donations/donations/${row.order.id}`}>
                  {words.donation(row.order.number)}
                </NumberLink>
              ) : (
                [row.order ? words.donation(row.order.number) : words.rowStates[row.state], row.problem]
                  .filter(Boolean)
                  .join(': ')
              )}
              {row.order && row.state === 'reversed' ? ` · ${words.rowStates.reversed}` : ''}
            </Typography>
          ) : null}
          {row && !canOpen && row.state === 'posted' ? (
            <Button type="button" size="S" variant="tertiary" className="no-print" onClick={() => onPrint(key)}>
              {words.print}
            </Button>
          ) : null}
        </Flex>
      </td>
    </tr>
  );
}
