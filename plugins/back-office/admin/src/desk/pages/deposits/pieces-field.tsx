import { useId } from 'react';
import { Typography } from '@strapi/design-system';
import { denominationCents, denominations, type Pieces } from '@seva/config/rules/desk/hundi';
import { toDollars } from '@seva/config/rules/money';
import { money } from '@seva/panel/format';
import { NumberTable } from '@seva/panel/ui/figure-table';
import type { TypedPieces } from '../../data/hundi';
import { depositsTexts } from '../../texts/deposits';
import { hundiTexts } from '../../texts/hundi';
import { CellInput } from '../../ui/cell';

const words = depositsTexts.choose;

interface PiecesFieldProps {
  readonly typed: TypedPieces;
  /** Parsed pieces; null if one is not a whole number. */
  readonly pieces: Pieces | null;
  readonly onChange: (typed: TypedPieces) => void;
}

/** Cash by denomination, folded because it is optional. */
export function PiecesField({ typed, pieces, onChange }: PiecesFieldProps) {
  const id = useId();
  return (
    <details open={Object.values(typed).some(Boolean)}>
      <summary style={{ cursor: 'pointer', padding: '12px 0' }}>
        <Typography fontWeight="bold">{words.pieces}</Typography>{' '}
        <Typography textColor="neutral600">{words.piecesHint}</Typography>
      </summary>
      <NumberTable>
        <thead>
          <tr>
            <th scope="col">{hundiTexts.denomination}</th>
            <th scope="col" className="right">
              {hundiTexts.piecesHead}
            </th>
            <th scope="col" className="right">
              {hundiTexts.sumHead}
            </th>
          </tr>
        </thead>
        <tbody>
          {denominations.map((name) => (
            <tr key={name}>
              <th scope="row">
                <label htmlFor={`${id}-${name}`}>{hundiTexts.names[name]}</label>
              </th>
              <td className="right" style={{ width: '12rem' }}>
                <CellInput
                  id={`${id}-${name}`}
                  className="figure"
                  aria-label={words.piecesOf(hundiTexts.names[name])}
                  inputMode="numeric"
                  autoComplete="off"
                  value={typed[name] ?? ''}
                  onChange={(event) => onChange({ ...typed, [name]: event.target.value })}
                />
              </td>
              <td className="right">{money(toDollars((pieces?.[name] ?? 0) * denominationCents[name]))}</td>
            </tr>
          ))}
        </tbody>
      </NumberTable>
    </details>
  );
}
