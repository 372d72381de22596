import { bookingTexts } from '@texts/bookings';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import styled from 'styled-components';
import { formatMonth } from '../../lib/booking-text';
import { figures } from '../../ui/figures';
import { IconButton } from '../../ui/icon-button';
import { media, size, space } from '../../ui/theme/tokens';

const { day: texts } = bookingTexts;

/** Heading of a step with its controls; a month fills its own line where the window is narrow. */
export const StepHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.small};
  align-items: center;
  justify-content: space-between;
  & h2 {
    font-size: ${size.title};
  }
`;
const Months = styled.div`
  display: flex;
  flex: 1 1 100%;
  gap: ${space.small};
  align-items: center;
  justify-content: space-between;
  & strong {
    ${figures}
  }
  ${media.from1024} {
    flex: 0 1 auto;
  }
`;

interface MonthNavProps {
  readonly month: string;
  readonly canGoBack: boolean;
  readonly canGoOn: boolean;
  /** Turns by a number of months. */
  readonly onTurn: (months: number) => void;
}

/** Name of the shown month between buttons to the previous and the next one. */
export function MonthNav({ month, canGoBack, canGoOn, onTurn }: MonthNavProps) {
  return (
    <Months>
      <IconButton label={texts.before} disabled={!canGoBack} onClick={() => onTurn(-1)}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <strong aria-live="polite">{formatMonth(month)}</strong>
      <IconButton label={texts.after} disabled={!canGoOn} onClick={() => onTurn(1)}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </Months>
  );
}
