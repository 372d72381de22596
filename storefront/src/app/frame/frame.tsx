import { useEffect, useRef } from 'react';
import { isBarePath, isCheckoutPath, isPayingPath } from '@seva/config/rules/screens';
import { shellTexts } from '@texts/shell';
import { Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router-dom';
import styled, { keyframes } from 'styled-components';
import { isPayingState } from '../../lib/gift-step';
import { useHydrated } from '../../lib/hydrated';
import { loginFrom, paths } from '../../lib/paths';
import { session } from '../../lib/session';
import { useShopConfig, useSite } from '../../lib/use-shop';
import { GopuramSkyline } from '../../ui/motifs/gopuram-skyline';
import { PhoneNumber } from '../../ui/phone-number';
import { color, media, size, space } from '../../ui/theme/tokens';
import { OfflineLinks } from '../offline-links';
import { Foot, Notices } from './foot';
import { Footer, PayingFooter } from './footer';
import { Header, PayingHeader } from './header';
import { serviceLinks } from './navigation';
import { PhoneBar } from './phone-bar';
import { useLateFonts } from './use-late-fonts';

const { text, call, all } = shellTexts.noScript;

/** Notice for browsers without scripts: what needs them, the phone number, and links that work without them. */
function NoScript() {
  const phone = useSite()?.phone ?? '';
  return (
    <noscript>
      <link rel="stylesheet" href="/no-script.css" />
      <div data-no-script="">
        <p>
          {text}
          {phone === '' ? (
            '.'
          ) : (
            <>
              , {call.before} <PhoneNumber>{phone}</PhoneNumber>
              {call.after}
            </>
          )}
        </p>
        <a href={paths.allServices()}>{all}</a>
        {serviceLinks.map(({ label, to }) => (
          <a key={to} href={to}>
            {label}
          </a>
        ))}
      </div>
    </noscript>
  );
}

/** Page layout that keeps the footer below the fold, so that it does not jump when content arrives. */
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
/** Skyline of five towers above the footer, for screens without further content. */
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
const Skip = styled.a`
  position: absolute;
  z-index: 60;
  top: ${space.tiny};
  left: ${space.tiny};
  padding: ${space.small} ${space.normal};
  border-radius: 999px;
  background: ${color.marigold};
  color: ${color.ink};
  font-weight: 600;
  transform: translateY(-200%);
  &:focus {
    transform: none;
  }
`;

const growing = keyframes`from { transform: scaleX(0); } to { transform: scaleX(0.9); }`;
const Thread = styled.div`
  position: fixed;
  z-index: 50;
  top: 0;
  right: 0;
  left: 0;
  height: 4px;
  background: ${color.saffron};
  transform-origin: left;
  ${media.motion} {
    animation: ${growing} 2.5s cubic-bezier(0.1, 0.7, 0.3, 1) 120ms both;
  }
`;

/** Thin progress bar at the top while the next screen's code loads. */
function Progress() {
  return useNavigation().state === 'idle' ? null : <Thread aria-hidden="true" />;
}

const Strip = styled.p`
  padding: ${space.hair} ${space.snug};
  background: ${color.ink};
  color: ${color.marigold};
  font-size: ${size.small};
  text-align: center;
  text-wrap: balance;
  :root:has(&) {
    --banner: 3.4rem;
  }
`;

/** Shows on every page that no real money moves, except in live mode. */
function Banner({ mode }: { mode: 'demo' | 'test' | 'live' | undefined }) {
  if (mode === undefined || mode === 'live') return null;
  return (
    <section aria-label={shellTexts.notice} data-screen-only>
      <Strip>{mode === 'demo' ? shellTexts.demoBanner : shellTexts.testBanner}</Strip>
    </section>
  );
}

/**
 * Sends a visitor whose session the server refused to the sign-in and back. The cart is not cleared
 * (docs/security.md#sessions).
 */
function RefusedSession() {
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(() => session.onRefused(() => void navigate(loginFrom(location), { replace: true })), [navigate, location]);
  return null;
}

/** Renders banner, header, screen and footer; for a standalone screen only the banner. */
export function Frame() {
  const mode = useShopConfig()?.mode;
  const main = useRef<HTMLElement>(null);
  const { pathname, state } = useLocation();
  const isHydrated = useHydrated();
  const isBare = isBarePath(pathname);
  const isCheckout = isCheckoutPath(pathname) || (isHydrated && pathname === paths.give() && isPayingState(state));
  const isPaying = isPayingPath(pathname);
  const before = useRef(pathname);
  useLateFonts(pathname);
  useEffect(() => {
    // Move the focus to the new screen, or to its first field if that wants it: otherwise a keyboard or screen reader
    // would start at the end of the old screen.
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
      {/* A key per screen: otherwise the old footer would jump to the end of the next screen. */}
      {isBare ? null : isCheckout ? <PayingFooter /> : <Footer key={pathname} />}
      {isBare ? null : (
        <Foot data-screen-only data-above={isCheckout ? undefined : ''} data-paying={isCheckout ? '' : undefined}>
          <Notices />
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
