import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { commonTexts } from '@texts/common';
import { X } from 'lucide-react';
import styled, { keyframes } from 'styled-components';
import { IconButton } from './icon-button';
import { pressGuard, pressGuardTime } from './theme/press-guard';
import { color, ease, media, radius, shadow, space } from './theme/tokens';

const rising = keyframes`from { opacity: 0; transform: translateY(24px); }`;
const Sheet = styled.dialog`
  width: min(100% - 2rem, 30rem);
  padding: 0;
  border: 0;
  border-radius: ${radius.card};
  background: ${color.paper};
  box-shadow: ${shadow.raised};
  &[data-wide] {
    width: min(100% - 1rem, 68rem);
  }
  ${media.phone} {
    &[data-sheet] {
      width: 100%;
      max-width: none;
      margin: auto 0 0;
      padding-bottom: env(safe-area-inset-bottom);
      border-radius: 24px 24px 0 0;
      background: ${color.ivory};
    }
    &[data-sheet]::before {
      content: '';
      display: block;
      width: 44px;
      height: 5px;
      margin: 10px auto 0;
      border-radius: ${radius.pill};
      background: ${color.sandDeep};
    }
  }
  &:has(> footer) {
    scroll-padding-bottom: 6rem;
  }
  &[open] {
    animation: ${pressGuard} ${pressGuardTime};
  }
  ${media.motion} {
    &[open] {
      animation:
        ${rising} ${ease},
        ${pressGuard} ${pressGuardTime};
    }
  }
`;
const Inside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.snug};
  padding: ${space.normal};
`;
/** Last row of the dialog, which stays in reach while the content scrolls. */
const Actions = styled.footer`
  position: sticky;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  gap: ${space.tiny} ${space.small};
  align-items: center;
  padding: ${space.small} ${space.normal};
  border-top: 1px solid ${color.sandDeep};
  background: inherit;
  & > * {
    flex: 1 1 10rem;
  }
  @media (max-height: 30em) {
    position: static;
  }
`;
const Head = styled.div`
  display: flex;
  gap: ${space.small};
  align-items: flex-start;
  justify-content: space-between;
  & h2 {
    padding-top: 0.3rem;
    font-size: 1.45rem;
  }
`;

/**
 * Returns the focus to the element that opened the dialog, or to the start of the screen if that is gone, for example
 * with a deleted row.
 */
function giveFocusBack(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) opener.focus();
  else document.getElementById('main')?.focus({ preventScroll: true });
}

interface DialogProps {
  heading: ReactNode;
  /** Handler of Escape, the backdrop and the close button. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons at the end, always in reach. */
  actions?: ReactNode;
  /** `alertdialog` for questions that must not be overlooked. */
  role?: 'dialog' | 'alertdialog';
  /** Full width of the window, for pictures. */
  wide?: boolean;
  /** At the bottom of the window on phones, within reach of a thumb; a swipe down closes it. */
  sheet?: boolean;
}

/** Minimum length of a swipe, in px. */
const swipePx = 70;

/**
 * Dialog over the page, open while it is rendered. It traps and returns the focus, and closes on Escape and on the
 * backdrop.
 */
export function Dialog({ heading, onClose, children, actions, role, wide, sheet: isSheet }: DialogProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  const title = useId();
  const from = useRef<number | null>(null);
  // Close it while it is still in the document: only then does the browser return the focus.
  useLayoutEffect(() => {
    const element = sheet.current;
    const opener = document.activeElement;
    if (element && !element.open) element.showModal();
    return () => {
      element?.close();
      giveFocusBack(opener);
    };
  }, []);
  const onBackdrop = (event: MouseEvent) => {
    if (event.target === sheet.current) onClose();
  };
  return (
    // Escape and the close button do the same for keyboard users.
    <Sheet
      ref={sheet}
      role={role}
      data-wide={wide || undefined}
      data-sheet={isSheet || undefined}
      aria-labelledby={title}
      onClick={onBackdrop}
      onTouchStart={({ touches, currentTarget }) => {
        from.current = isSheet && currentTarget.scrollTop <= 0 ? (touches[0]?.clientY ?? null) : null;
      }}
      onTouchEnd={({ changedTouches }) => {
        const to = changedTouches[0]?.clientY;
        if (from.current !== null && to !== undefined && to - from.current >= swipePx) onClose();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <Inside>
        <Head>
          <h2 id={title}>{heading}</h2>
          <IconButton label={commonTexts.close} onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        </Head>
        {children}
      </Inside>
      {actions ? <Actions>{actions}</Actions> : null}
    </Sheet>
  );
}
