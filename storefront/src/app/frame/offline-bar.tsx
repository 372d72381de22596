import { shellTexts } from '@texts/shell';
import { WifiOff } from 'lucide-react';
import styled from 'styled-components';
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

/** Says at the foot of the window, for as long as it lasts, that there is no network; the answers are asked for again when it is back. */
export function OfflineBar() {
  const online = useOnline();
  return (
    <Bar role="status" data-screen-only>
      {online ? null : (
        <>
          <WifiOff aria-hidden="true" />
          {shellTexts.offline}
        </>
      )}
    </Bar>
  );
}
