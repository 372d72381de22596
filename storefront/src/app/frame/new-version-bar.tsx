import { isGuardedPath } from '@seva/config/rules/screens';
import { shellTexts } from '@texts/shell';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useNewVersion } from '../../lib/new-version';
import { Button } from '../../ui/button';
import { color, size, space } from '../../ui/theme/tokens';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.hair} ${space.snug};
  align-items: center;
  justify-content: center;
  &:not(:empty) {
    padding: ${space.hair} ${space.snug};
  }
  background: ${color.ink};
  color: ${color.paper};
  font-size: min(${size.small}, 5vw);
  & button {
    font-size: inherit;
  }
`;

/**
 * Says at the foot of the window that the shop has a newer version, and loads it when asked to. On screens of accounts and
 * money it is silent: nothing that is being typed or paid there is in danger.
 */
export function NewVersionBar() {
  const isReady = useNewVersion();
  const { pathname } = useLocation();
  return (
    <Bar role="status" data-screen-only>
      {isReady && !isGuardedPath(pathname) ? (
        <>
          {shellTexts.newVersion}
          <Button small kind="light" onClick={() => window.location.reload()}>
            {shellTexts.reload}
          </Button>
        </>
      ) : null}
    </Bar>
  );
}
