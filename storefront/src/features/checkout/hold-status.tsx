import { clockText } from '@seva/config/rules/date-text';
import { checkoutTexts } from '@texts/checkout';
import { locale } from '@texts/locale';
import { placeTexts } from '@texts/places';
import { Clock } from 'lucide-react';
import styled from 'styled-components';
import { useNow } from '../../lib/now';
import { useTimeZone } from '../../lib/use-shop';
import { zoneName } from '../../lib/zone-name';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { figures } from '../../ui/figures';
import { Row } from '../../ui/layout';
import { color, media, radius, space } from '../../ui/theme/tokens';
import type { Hold } from './start-payment';

const { hold: texts } = checkoutTexts;

const Line = styled.p`
  display: flex;
  gap: ${space.small};
  align-items: center;
  min-height: 4.6rem;
  padding: ${space.tiny} ${space.normal};
  border-radius: ${radius.card};
  background: ${color.marigoldMist};
  & svg {
    flex: none;
    color: ${color.kumkum};
  }
  & strong {
    ${figures}
  }
  ${media.from576} {
    min-height: 3.2rem;
  }
`;

/** Milliseconds before the end of a hold from which another text shows. */
const endingMs = 2 * 60_000;

const clockTime = (moment: string, timeZone: string): string => clockText(moment, timeZone, locale);

interface HoldStatusProps {
  /** Null while the server is reserving the slots; the line keeps its space. */
  readonly hold: Hold | null;
  readonly busy?: boolean;
  /** Reserves the slots again after their release. Missing where that is impossible. */
  readonly onAgain?: () => void;
}

/** Shows until when the slots are held, in the temple's time. Afterwards offers to reserve them again. */
export function HoldStatus({ hold, busy, onAgain }: HoldStatusProps) {
  const now = useNow();
  const timeZone = useTimeZone();
  if (!hold)
    return (
      <Line role="status">
        <Clock aria-hidden="true" size={24} />
        {texts.asking}
      </Line>
    );
  const left = hold.endsAt - now;
  if (left <= 0 && onAgain)
    return (
      <Alert>
        <Row data-between>
          <span>{texts.released}</span>
          <Button small kind="quiet" busy={busy} busyLabel={texts.busy} onClick={onAgain}>
            {texts.again}
          </Button>
        </Row>
      </Alert>
    );
  if (left <= 0) return <Alert>{texts.released}</Alert>;
  return (
    <Line role="status">
      <Clock aria-hidden="true" size={24} />
      <span>
        {left <= endingMs ? texts.ending : texts.until} <strong>{clockTime(hold.until, timeZone)}</strong>{' '}
        {placeTexts.zone(zoneName(timeZone, now))}
      </span>
    </Line>
  );
}
