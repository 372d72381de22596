import { useId } from 'react';
import { Button, Flex, IconButton, Typography } from '@strapi/design-system';
import { Cross } from '@strapi/icons';
import type { DeskService } from '@seva/config/contract/panel/desk/batches/contracts';
import { toDollars } from '@seva/config/rules/money';
import { money } from '@seva/panel/format';
import styled from 'styled-components';
import { remainderOf } from '../../data/amounts';
import { withoutService, withService, withSplit, type RowDraft } from '../../data/draft';
import { lineCell } from '../../data/row-body';
import { texts } from '../../texts/en';
import { Cell, CellInput, cellControl } from '../../ui/cell';
import { piecesText } from '../../ui/row-words';
import { ServiceCell } from './service-cell';

const words = texts.rows;

const Line = styled.div`
  display: grid;
  gap: 12px;
  grid-template-columns: minmax(0, 2fr) minmax(8rem, 1fr) 4.8rem;
  align-items: end;
`;

interface SplitPartProps {
  readonly draft: RowDraft;
  readonly services: readonly DeskService[];
  readonly recent: readonly string[];
  readonly problemAt: (cell: string) => string | null;
  readonly onChange: (draft: RowDraft) => void;
}

/** Lines of a gift that is split over several services, and the remaining amount. */
export function SplitPart({ draft, services, recent, problemAt, onChange }: SplitPartProps) {
  const id = useId();
  const rest = remainderOf(draft.amount, draft.lines);
  const change = (index: number, amount: string) =>
    onChange({ ...draft, lines: draft.lines.map((line, at) => (at === index ? { ...line, amount } : line)) });
  const remove = (index: number) => onChange({ ...draft, lines: draft.lines.filter((_, at) => at !== index) });
  const said = money(toDollars(Math.abs(rest)));
  return (
    <Flex direction="column" alignItems="stretch" gap={3} role="group" aria-label={words.split.add}>
      {draft.lines.map((line, index) => {
        const cell = lineCell('service', index);
        const amountCell = lineCell('lineAmount', index);
        const service = services.find((each) => each.id === line.service);
        const pieces = piecesText(service, line.amount);
        return (
          <Line key={index}>
            <ServiceCell
              id={`${id}-${cell}`}
              cell={cell}
              name={line.name}
              services={services}
              recent={recent}
              problem={problemAt(cell)}
              onChange={(chosen) => onChange(withService(draft, index, chosen))}
              onNone={(text) => onChange(withoutService(draft, index, text))}
            />
            <Cell
              id={`${id}-${amountCell}`}
              label={[words.cells.lineAmount, pieces].filter(Boolean).join(' · ')}
              problem={problemAt(amountCell)}
            >
              <CellInput
                {...cellControl(`${id}-${amountCell}`, amountCell, problemAt(amountCell))}
                className="figure"
                inputMode="decimal"
                value={line.amount}
                onFocus={(event) => event.target.select()}
                onChange={(event) => change(index, event.target.value)}
              />
            </Cell>
            <IconButton
              type="button"
              label={words.split.remove(line.name)}
              variant="tertiary"
              size="L"
              onClick={() => remove(index)}
            >
              <Cross />
            </IconButton>
          </Line>
        );
      })}
      <Flex gap={3} wrap="wrap">
        <Typography role="status" textColor={rest === 0 ? 'neutral600' : 'danger600'}>
          {rest === 0 ? words.split.even : rest > 0 ? words.split.rest(said) : words.split.over(said)}
        </Typography>
        <Button type="button" variant="tertiary" size="S" onClick={() => onChange(withSplit(draft, rest))}>
          {words.split.more}
        </Button>
      </Flex>
    </Flex>
  );
}
