import { useEffect, type ReactNode } from 'react';

type Box = HTMLInputElement | HTMLTextAreaElement;

const boxes = 'input:not([type=checkbox]):not([type=radio]):not([type=file]), textarea';
const isBox = (target: EventTarget | null): target is Box => target instanceof Element && target.matches(boxes);

/**
 * Remembers what is typed, pasted or filled in by a password manager while the page that the server drew has no scripts
 * yet; without it, the first drawing in the browser would empty the boxes. Call the answer when the page is alive.
 */
export function keepTyped(element: HTMLElement): () => void {
  const typed = new Map<Box, string>();
  for (const box of element.querySelectorAll<Box>(boxes)) {
    if (box.value !== box.defaultValue) typed.set(box, box.value);
  }
  const note = ({ target }: Event) => {
    if (isBox(target)) typed.set(target, target.value);
  };
  element.addEventListener('input', note, true);
  return () => {
    element.removeEventListener('input', note, true);
    for (const [box, text] of typed) if (box.isConnected) typeAgain(box, text);
    typed.clear();
  };
}

/**
 * Types a text as far as React can tell. It compares a box with the last value set through the element itself, so that
 * one is emptied first and the text set behind its back.
 */
function typeAgain(box: Box, text: string): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box) as object, 'value')?.set;
  box.value = '';
  setter?.call(box, text);
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Hands over what was typed before hydration, once everything in it is alive. It adds nothing to what the server drew. */
export function PreserveEarlyInput({ handOver, children }: { handOver: () => void; children: ReactNode }): ReactNode {
  useEffect(handOver, [handOver]);
  return children;
}
