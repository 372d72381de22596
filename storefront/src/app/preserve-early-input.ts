import { useEffect, type ReactNode } from 'react';

type Box = HTMLInputElement | HTMLTextAreaElement;

const boxes = 'input:not([type=checkbox]):not([type=radio]):not([type=file]), textarea';
const isBox = (target: EventTarget | null): target is Box => target instanceof Element && target.matches(boxes);

/**
 * Records what the visitor types, pastes or autofills before hydration; without it, the first render in the browser
 * would empty the fields. Call the returned function when the page is hydrated.
 */
export function recordEarlyInput(element: HTMLElement): () => void {
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
 * Types a text so that React notices. React compares a field with the last value set on the element itself, so the code
 * empties the field first and then sets the text through the prototype.
 */
function typeAgain(box: Box, text: string): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box) as object, 'value')?.set;
  box.value = '';
  setter?.call(box, text);
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Restores text typed before hydration, once its children are hydrated. It adds nothing to the server's markup. */
export function PreserveEarlyInput({ handOver, children }: { handOver: () => void; children: ReactNode }): ReactNode {
  useEffect(handOver, [handOver]);
  return children;
}
