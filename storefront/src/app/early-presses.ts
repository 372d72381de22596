/** What was pressed before the page was alive. */
export interface EarlyPresses {
  /** To be called when React begins to listen: from then on it hears each press itself, also while it still hydrates. */
  take: () => void;
  /** Presses again what was pressed before that and has not been pressed since; once. */
  again: () => void;
}

/** A window that remembers presses until they are made again. */
export interface PressedWindow extends Window {
  presses?: EarlyPresses;
}

/**
 * Remembers the buttons that are pressed and the forms that are sent before the page is alive: until then nothing
 * listens, so that a press is lost, and a form leaves the page with all that was typed. Each counts once, however often
 * it was pressed. Links, and forms that name an address, need no script and are left alone. The mark on the document
 * shows that something was heard.
 *
 * This runs in the head of a page, before there is anything to press.
 */
export function catchPresses(window: PressedWindow): void {
  const { document } = window;
  const pressed = new Set<HTMLButtonElement | HTMLFormElement>();
  let isTaken = false;
  const note = (element: HTMLButtonElement | HTMLFormElement) => {
    if (isTaken) {
      pressed.delete(element);
      return;
    }
    pressed.add(element);
    document.documentElement.dataset.pressed = '';
  };
  const noteClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.type === 'button') note(button);
  };
  const noteSubmit = (event: Event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.hasAttribute('action')) return;
    if (!isTaken) event.preventDefault();
    note(form);
  };
  const again = () => {
    delete window.presses;
    document.removeEventListener('click', noteClick, true);
    document.removeEventListener('submit', noteSubmit, true);
    delete document.documentElement.dataset.pressed;
    for (const element of pressed) {
      pressed.delete(element);
      if (!element.isConnected) continue;
      if (element instanceof HTMLFormElement) element.requestSubmit();
      else element.click();
    }
  };
  document.addEventListener('click', noteClick, true);
  document.addEventListener('submit', noteSubmit, true);
  const take = () => {
    isTaken = true;
  };
  window.presses = { take, again };
}
