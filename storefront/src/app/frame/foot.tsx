import { dateFormat, withWholeTimes } from '@seva/config/rules/formats';
import { isGuardedPath } from '@seva/config/rules/screens';
import { locale } from '@texts/locale';
import { shellTexts } from '@texts/shell';
import { WifiOff } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useStoredSince } from '../../lib/stored-since';
import { useOnline } from '../../lib/use-online';
import { useRole } from '../../lib/use-role';
import { useShopConfig } from '../../lib/use-shop';
import { zoneName } from '../../lib/zone-name';
import { devotee } from '../../stores/devotee';
import { Button } from '../../ui/button';
import { color, media, shadow, size, space } from '../../ui/theme/tokens';
import { useNewVersion } from '../shop-copies';
import { phoneBarHeight } from './phone-bar';

/** Approximate height of the tallest page action: a sum and its Pay button. */
const pageActHeight = '7.75rem';
/**
 * Overlay at the bottom of the window: notices do not move the page, and empty space lets presses through. Notices and
 * the phone bar have separate boxes, so that a notice does not move the bar.
 */
export const Foot = styled.div`
  z-index: 30;
  bottom: 0;
  pointer-events: none;
  & > * {
    pointer-events: auto;
  }
  @media (min-width: 18em) and (min-height: 26em) {
    position: sticky;
  }
  ${media.phone} {
    &[data-above] {
      bottom: calc(${phoneBarHeight} + env(safe-area-inset-bottom));
    }
  }
  /* The act of a page stays at the foot there, and nothing is said over its button. */
  @media (max-width: 1023.98px) and (min-height: 520px) {
    :root:has([data-page-act]) &:is([data-above], [data-paying]) {
      bottom: calc(${pageActHeight} + env(safe-area-inset-bottom));
    }
  }
`;
const VersionStrip = styled.div`
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
 * Offers to reload when the shop has a newer version. Hidden on account and payment screens, so that a reload loses
 * nothing the visitor typed.
 */
function NewVersionBar() {
  const isReady = useNewVersion();
  const { pathname } = useLocation();
  return (
    <VersionStrip role="status" data-screen-only>
      {isReady && !isGuardedPath(pathname) ? (
        <>
          {shellTexts.newVersion}
          <Button small kind="light" onClick={() => window.location.reload()}>
            {shellTexts.reload}
          </Button>
        </>
      ) : null}
    </VersionStrip>
  );
}

const NetworkStrip = styled.div`
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

const momentText = (moment: number, timeZone: string) =>
  withWholeTimes(
    dateFormat(locale, {
      ...({ weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const),
      timeZone,
    }).format(moment),
  );

/** Shows that there is no network, and of when a stored page is, by the server's clock and in temple time. */
function OfflineBar() {
  const online = useOnline();
  const kept = useStoredSince();
  const zone = useShopConfig()?.timeZone;
  return (
    <NetworkStrip role="status" data-screen-only>
      {online ? null : (
        <>
          <WifiOff aria-hidden="true" />
          {shellTexts.offline}{' '}
        </>
      )}
      {kept === null || zone === undefined ? null : shellTexts.asOf(momentText(kept, zone), zoneName(zone, kept))}
    </NetworkStrip>
  );
}

const Bar = styled.aside`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.small};
  align-items: center;
  justify-content: center;
  padding: ${space.tiny} ${space.snug};
  background: ${color.marigold};
  box-shadow: ${shadow.raised};
  font-size: ${size.small};
  font-weight: 600;
`;

/** Reminds an admin on every screen whom they are donating for, until the donation is made or canceled. */
function OnBehalfBar() {
  const role = useRole();
  const selected = devotee.use();
  if (role !== 'admin' || !selected) return null;
  return (
    <Bar data-screen-only data-on-behalf>
      <span>{shellTexts.onBehalfOf(selected.name)}</span>
      <Button small kind="quiet" onClick={() => devotee.clear()}>
        {shellTexts.endOnBehalf}
      </Button>
    </Bar>
  );
}

/** Notices at the bottom of the window: newer version, no network, devotee an admin acts for. */
export function Notices() {
  return (
    <>
      <NewVersionBar />
      <OfflineBar />
      <OnBehalfBar />
    </>
  );
}
