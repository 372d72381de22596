import { useId } from 'react';
import type { Batch } from '@seva/config/contract/panel/desk/batches/contracts';
import styled from 'styled-components';
import type { RowDraft } from '../../data/draft';
import { hasReference, hasSender } from '../../data/tenders';
import { texts } from '../../texts/en';
import { Cell, CellInput, cellControl } from '../../ui/cell';

const words = texts.rows;

const Cells = styled.div`
  display: grid;
  gap: 12px;
  align-items: start;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
`;

const Remember = styled.label`
  display: flex;
  gap: 8px;
  align-items: center;
  min-height: 40px;
  font-size: 1.4rem;
  color: ${({ theme }) => theme.colors.neutral800};
`;

interface DetailsPartProps {
  readonly draft: RowDraft;
  readonly kind: Batch['kind'];
  readonly problemAt: (cell: string) => string | null;
  readonly onChange: (draft: RowDraft) => void;
}

/** Part of a row that depends on its tender: the check or the transfer, and the note. */
export function DetailsPart({ draft, kind, problemAt, onChange }: DetailsPartProps) {
  const cellId = useId();
  const { id, isSender, soughtFor } = draft.donor;
  const isCheck = draft.tender === 'Check';
  const isTransfer = hasSender(draft.tender);
  const text = (
    cell: 'checkNumber' | 'bankName' | 'sender' | 'reference' | 'note',
    label: string,
    rest: object = {},
  ) => (
    <Cell id={`${cellId}-${cell}`} label={label} problem={problemAt(cell)}>
      <CellInput
        {...cellControl(`${cellId}-${cell}`, cell, problemAt(cell))}
        {...rest}
        value={draft[cell]}
        onFocus={(event) => event.target.select()}
        onChange={(event) => onChange({ ...draft, [cell]: event.target.value })}
      />
    </Cell>
  );
  const day = (cell: 'postmarkedOn' | 'givenOn') => (
    <Cell id={`${cellId}-${cell}`} label={words.cells[cell]} problem={null}>
      <CellInput
        {...cellControl(`${cellId}-${cell}`, cell, null)}
        type="date"
        value={draft[cell]}
        onChange={(event) => onChange({ ...draft, [cell]: event.target.value })}
      />
    </Cell>
  );
  const ending = draft.checkLast4 === '' ? '' : words.ending(draft.checkLast4);
  return (
    <>
      <Cells>
        {isCheck ? (
          <>
            {text('checkNumber', words.cells.checkNumber, { inputMode: 'numeric', placeholder: ending })}
            {text('bankName', words.cells.bankName)}
          </>
        ) : null}
        {isTransfer ? text('sender', words.cells.sender) : null}
        {hasReference(draft.tender) ? text('reference', words.cells.reference) : null}
        {kind === 'mail' && isCheck ? day('postmarkedOn') : null}
        {!isCheck && (kind === 'file' || draft.givenOn) ? day('givenOn') : null}
        {text('note', words.cells.note, { maxLength: 500 })}
      </Cells>
      {isTransfer && draft.sender.trim() !== '' && (id !== null || soughtFor) && !isSender ? (
        <Remember>
          <input
            type="checkbox"
            data-cell="rememberSender"
            checked={draft.rememberSender}
            onChange={(event) => onChange({ ...draft, rememberSender: event.target.checked })}
          />
          {words.remember}
        </Remember>
      ) : null}
    </>
  );
}
