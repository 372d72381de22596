import { dateFormat } from '@seva/config/rules/formats';
import { locale } from '@texts/locale';
import { shellTexts } from '@texts/shell';
import { WifiOff } from 'lucide-react';
import styled from 'styled-components';
import { useKeptSince } from '../../lib/kept-since';
import { useOnline } from '../../lib/use-online';
import { color, size, space } from '../../ui/theme/tokens';

const Bar = styled.div`
  &:not(:empty) {
    padding: ${space.tiny} ${space.snug};
  }
  background: ${color.ink};
  color: ${color.paper};
  font-size: ${size.small};
  text-align: center;
  & svg {
    width: 18px;
    height: 18px;
    margin-right: 0.4em;
    color: ${color.marigold};
    vertical-align: text-bottom;
  }
`;

/** By the clock of this device, which is the one that its owner compares it with. */
const timeWords = (time: number) =>
  dateFormat(locale, {
    ...{ weekday: 'short', month: 'short', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit' },
  }).format(time);

/** Says at the foot of the window, for as long as it lasts, that there is no network, and how old what is shown is where this device had kept it; the answers are asked for again when it is back. */
export function OfflineBar() {
  const online = useOnline();
  const kept = useKeptSince();
  return (
    <Bar role="status" data-screen-only>
      {online ? null : (
        <>
          <WifiOff aria-hidden="true" />
          {shellTexts.offline}{' '}
        </>
      )}
      {kept === null ? null : shellTexts.asOf(timeWords(kept))}
    </Bar>
  );
}
