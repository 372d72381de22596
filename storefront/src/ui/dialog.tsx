import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { commonTexts } from '@texts/common';
import { X } from 'lucide-react';
import styled from 'styled-components';
import { IconButton } from './icon-button';
import { color, radius, shadow, space } from './theme/tokens';

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
`;
const Inside = styled.div`
  display: grid;
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
}

/** A dialog over the page, open as long as it is drawn: holds the focus, gives it back, closes by Escape and backdrop. */
export function Dialog({ heading, onClose, children, role, wide }: DialogProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  const title = useId();
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
      aria-labelledby={title}
      onClick={onBackdrop}
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
