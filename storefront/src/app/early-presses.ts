/** Presses recorded before hydration. */
export interface EarlyPresses {
  /**
   * Stops recording. Call it when React starts to listen: React then handles each press itself, even while it hydrates.
   */
  take: () => void;
  /** Replays each recorded press that did not happen again since. Works once. */
  again: () => void;
}

export interface PressedWindow extends Window {
  presses?: EarlyPresses;
}

/**
 * Records the buttons pressed and the forms sent before hydration. Without it, a press is lost, and a form leaves the
 * page with everything the visitor typed. Each counts once. Links, and forms with an address, work without a script and
 * are left alone. `data-pressed` on the document shows that a press was recorded.
 *
 * Call it in the head of a page, before there is anything to press.
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
