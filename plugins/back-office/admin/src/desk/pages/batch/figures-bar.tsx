import { Button, Flex, Typography } from '@strapi/design-system';
import type { Batch } from '@seva/config/contract/panel/desk/batches/contracts';
import { count, money } from '@seva/panel/format';
import styled from 'styled-components';
import { differenceOf, isEven } from '../../data/amounts';
import { texts } from '../../texts/en';
import { differenceText } from '../../ui/difference-text';
import type { BatchAct } from './batch-dialogs';

const words = texts.rows.figures;

/** Bar that stays in view, except where it would cover the row: in a low window, and on a phone with large text. */
const Bar = styled.section`
  @media (min-width: 20em) and (min-height: 36em) {
    position: sticky;
    z-index: 3;
    bottom: 0;
  }
  display: flex;
  flex-wrap: wrap;
  gap: 8px 24px;
  align-items: center;
  justify-content: space-between;
  padding: 12px 16px;
  background: ${({ theme }) => theme.colors.neutral0};
  border: 1px solid ${({ theme }) => theme.colors.neutral200};
  border-radius: ${({ theme }) => theme.borderRadius};
  box-shadow: ${({ theme }) => theme.shadows.popupShadow};
  dl {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 24px;
    margin: 0;
  }
  dl > div {
    display: flex;
    gap: 8px;
    align-items: baseline;
    font-variant-numeric: tabular-nums;
  }
  dd {
    margin: 0;
  }
`;

const controlText = (controlCount: number | null, controlAmount: number | null): string =>
  [controlCount === null ? '' : count(controlCount), controlAmount === null ? '' : money(controlAmount)]
    .filter(Boolean)
    .join(' · ');

/** Count and sum against the control figures, always in view, and below them the button that closes the batch. */
export function FiguresBar({ batch, onAsk }: { readonly batch: Batch; readonly onAsk: (act: BatchAct) => void }) {
  const { may, state, kind } = batch;
  const difference = kind === 'hundi' ? null : differenceOf(batch);
  const control = controlText(batch.controlCount, batch.controlAmount);
  const first = controlText(batch.firstControlCount, batch.firstControlAmount);
  const shown = [
    [words.count, count(batch.count)],
    [words.amount, money(batch.amount)],
    ...(kind === 'hundi' ? [] : [[words.control, control || texts.batches.noControl] as const]),
    ...(first === '' || first === control ? [] : [[words.first, first] as const]),
  ] as const;
  return (
    <>
      <Bar aria-label={words.label} className="no-print">
        <dl>
          {shown.map(([name, value]) => (
            <div key={name}>
              <Typography tag="dt" textColor="neutral600">
                {name}
              </Typography>
              <Typography tag="dd" fontWeight="bold">
                {value}
              </Typography>
            </div>
          ))}
        </dl>
        <div role="status">
          {difference === null ? null : isEven(difference) ? (
            <Typography textColor="success700">{words.agrees}</Typography>
          ) : (
            <Typography textColor="danger700" fontWeight="bold">
              {differenceText(difference)}
            </Typography>
          )}
        </div>
      </Bar>
      <Flex justifyContent="space-between" wrap="wrap" gap={3} className="no-print">
        {state === 'closed' ? (
          <Typography textColor="neutral600">
            {batch.differenceReason === '' || difference === null
              ? texts.close.closed(batch.closedBy)
              : texts.close.closedWith(batch.closedBy, differenceText(difference), batch.differenceReason)}
          </Typography>
        ) : may.why === '' ? (
          <span />
        ) : (
          <Typography textColor="neutral600">{may.why}</Typography>
        )}
        <Flex gap={2} wrap="wrap">
          {may.edit && kind !== 'hundi' ? (
            <Button variant="secondary" onClick={() => onAsk('control')}>
              {control === '' ? words.set : words.change}
            </Button>
          ) : null}
          {may.close ? (
            <Button onClick={() => onAsk('close')}>
              {batch.rows.some((row) => row.state === 'failed') ? texts.close.close.again : texts.close.close.button}
            </Button>
          ) : null}
        </Flex>
      </Flex>
    </>
  );
}
