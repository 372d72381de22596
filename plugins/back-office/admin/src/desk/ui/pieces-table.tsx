import { useId } from 'react';
import { denominationCents, denominations, sumOfPieces, type Pieces } from '@seva/config/rules/desk/hundi';
import { toDollars } from '@seva/config/rules/money';
import { money } from '@seva/panel/format';
import { FigureTable } from '@seva/panel/ui/figure-table';
import type { TypedPieces } from '../data/hundi';
import { hundiTexts as words } from '../texts/hundi';
import { CellInput } from './cell';

interface PiecesTableProps {
  /** Null if they are not counted yet, or typed wrongly. */
  readonly pieces: Pieces | null;
  /** Shows fields for the pieces. */
  readonly typing?: { readonly typed: TypedPieces; readonly onChange: (typed: TypedPieces) => void };
  readonly hasTotal?: boolean;
  readonly isPrinted?: boolean;
}

const dollars = (cents: number) => money(toDollars(cents));

/** Cash by denomination: pieces and sum of each note and coin. */
export function PiecesTable({ pieces, typing, hasTotal = true, isPrinted = false }: PiecesTableProps) {
  const id = useId();
  const isBlank = pieces === null && !typing;
  const total = pieces ? dollars(sumOfPieces(pieces)) : isBlank ? '' : '–';
  return (
    <FigureTable
      columns={[
        {
          head: words.denomination,
          isRowHead: true,
          cell: (name) => (typing ? <label htmlFor={`${id}-${name}`}>{words.names[name]}</label> : words.names[name]),
          sum: words.total,
        },
        {
          head: words.piecesHead,
          right: true,
          ...(typing && { className: 'field' }),
          cell: (name) =>
            typing ? (
              <CellInput
                id={`${id}-${name}`}
                className="figure"
                aria-label={words.pieces(words.names[name])}
                inputMode="numeric"
                autoComplete="off"
                value={typing.typed[name] ?? ''}
                onChange={(event) => typing.onChange({ ...typing.typed, [name]: event.target.value })}
              />
            ) : isBlank ? (
              ''
            ) : (
              (pieces?.[name] ?? 0)
            ),
        },
        {
          head: words.sumHead,
          right: true,
          cell: (name) => (isBlank ? '' : dollars((pieces?.[name] ?? 0) * denominationCents[name])),
          ...(hasTotal && { sum: total }),
        },
      ]}
      rows={denominations}
      keyOf={(name) => name}
      isPrinted={isPrinted}
    />
  );
}
