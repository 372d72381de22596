import { useEffect, useRef } from 'react';
import { isBarePath, isCheckoutPath, isPayingPath } from '@seva/config/rules/screens';
import { shellTexts } from '@texts/shell';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useShopConfig } from '../../lib/use-shop';
import { GopuramSkyline } from '../../ui/motifs/gopuram-skyline';
import { color, media, space } from '../../ui/theme/tokens';
import { OfflineLinks } from '../offline-links';
import { Banner } from './banner';
import { Footer } from './footer';
import { Header } from './header';
import { NewVersionBar } from './new-version-bar';
import { NoScript } from './no-script';
import { OfflineBar } from './offline-bar';
import { OnBehalfBar } from './on-behalf-bar';
import { PayingFooter } from './paying-footer';
import { PayingHeader } from './paying-header';
import { PhoneBar, phoneBarHeight } from './phone-bar';
import { Progress } from './progress';
import { RefusedSession } from './refused-session';
import { useLateFaces } from './use-late-faces';

/** The footer waits below the fold, so that it does not jump when what is above it arrives. */
const Shop = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  & > main {
    position: relative;
    flex: 1;
    min-height: 100vh;
    ${media.print} {
      min-height: 0;
    }
  }
`;
/** About the highest act at the foot of a page: a sum and the button that pays it. */
const pageActHeight = '7.75rem';
/** Five towers on the horizon, where a screen has nothing to say any more. */
const Horizon = styled(GopuramSkyline)`
  position: absolute;
  z-index: -1;
  right: 0;
  bottom: 0;
  left: 0;
  width: min(100%, 32rem);
  height: auto;
  margin-inline: auto;
  color: ${color.sand};
  ${media.print} {
    display: none;
  }
`;
/**
 * Lies over the foot of the window: whatever is said here moves nothing, and what lies below where nothing is said can be
 * pressed. What is said above the phone's bar is apart from it, so that the bar does not move within its own frame.
 */
const Foot = styled.div`
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
  @media (max-width: 991.98px) and (min-height: 520px) {
    :root:has([data-page-act]) &:is([data-above], [data-paying]) {
      bottom: calc(${pageActHeight} + env(safe-area-inset-bottom));
    }
  }
`;
const Skip = styled.a`
  position: absolute;
  z-index: 60;
  top: ${space.tiny};
  left: ${space.tiny};
  padding: ${space.tiny} ${space.normal};
  border-radius: 999px;
  background: ${color.marigold};
  color: ${color.ink};
  font-weight: 600;
  transform: translateY(-200%);
  &:focus {
    transform: none;
  }
`;

/** What surrounds every screen: banner, header, the screen itself, footer; around one that stands alone only the banner. */
export function Frame() {
  const mode = useShopConfig()?.mode;
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const isBare = isBarePath(pathname);
  const isCheckout = isCheckoutPath(pathname);
  const isPaying = isPayingPath(pathname);
  const before = useRef(pathname);
  useLateFaces(pathname);
  useEffect(() => {
    // A keyboard or screen reader starts at the new screen, not at the foot of the old one: at its field, where it is there to be typed into.
    if (before.current === pathname) return;
    before.current = pathname;
    const first = main.current?.querySelector<HTMLElement>('[data-first-focus]') ?? main.current;
    first?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <Shop>
      <Skip href="#main">{shellTexts.skip}</Skip>
      <Progress />
      <Banner mode={mode} />
      {isBare ? null : isPaying ? <PayingHeader /> : <Header />}
      <main id="main" ref={main} tabIndex={-1}>
        <NoScript />
        <Outlet />
        {isBare || isPaying ? null : <Horizon key={pathname} />}
      </main>
      {/* Each screen has a foot of its own: that of the last one does not jump to where the next one ends. */}
      {isBare ? null : isCheckout ? <PayingFooter /> : <Footer key={pathname} />}
      {isBare ? null : (
        <Foot data-screen-only data-above={isCheckout ? undefined : ''} data-paying={isCheckout ? '' : undefined}>
          <NewVersionBar />
          <OfflineBar />
          <OnBehalfBar />
        </Foot>
      )}
      {isBare || isCheckout ? null : (
        <Foot data-screen-only>
          <PhoneBar />
        </Foot>
      )}
      <RefusedSession />
      <OfflineLinks />
      <ScrollRestoration />
    </Shop>
  );
}
