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

/** Back to what opened the dialog, or to the screen's beginning where that has gone meanwhile, as a deleted row has. */
function giveFocusBack(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) opener.focus();
  else document.getElementById('main')?.focus({ preventScroll: true });
}

interface DialogProps {
  heading: ReactNode;
  /** Asked for by Escape, the backdrop and the close button alike. */
  onClose: () => void;
  children: ReactNode;
  /** For questions that must not be overlooked. */
  role?: 'dialog' | 'alertdialog';
  /** As wide as the window allows, for pictures. */
  wide?: boolean;
  /** On phones at the foot of the window, where a thumb is; a swipe downward closes it. */
  sheet?: boolean;
}

/** A swipe is at least this long, in px. */
const swipePx = 70;

/** A dialog over the page, open as long as it is drawn: holds the focus, gives it back, closes by Escape and backdrop. */
export function Dialog({ heading, onClose, children, role, wide, sheet: isSheet }: DialogProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  const title = useId();
  const from = useRef<number | null>(null);
  // Closed while it is still in the document: only then does the browser give the focus back.
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
    // Escape and the close button do the same for those who use a keyboard.
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
    </Sheet>
  );
}
