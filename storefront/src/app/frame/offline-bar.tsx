import { shellTexts } from '@texts/shell';
import { WifiOff } from 'lucide-react';
import styled from 'styled-components';
import { useKeptSince } from '../../lib/kept-since';
import { useNow } from '../../lib/now';
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

/**
 * Shows at the foot of the window that there is no network, and how long ago a stored page was stored. An age is true on
 * every clock, unlike a time of day.
 */
export function OfflineBar() {
  const online = useOnline();
  const kept = useKeptSince();
  const now = useNow();
  return (
    <Bar role="status" data-screen-only>
      {online ? null : (
        <>
          <WifiOff aria-hidden="true" />
          {shellTexts.offline}{' '}
        </>
      )}
      {kept === null ? null : shellTexts.asOf(now - kept)}
    </Bar>
  );
}
