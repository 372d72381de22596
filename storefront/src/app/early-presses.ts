/** A window that remembers presses; its function ends that and presses again what was pressed. */
export interface PressedWindow extends Window {
  replayPresses?: () => void;
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
  const remember = (element: HTMLButtonElement | HTMLFormElement) => {
    pressed.add(element);
    document.documentElement.dataset.pressed = '';
  };
  const noteClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.type === 'button') remember(button);
  };
  const noteSubmit = (event: Event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.hasAttribute('action')) return;
    event.preventDefault();
    remember(form);
  };
  document.addEventListener('click', noteClick, true);
  document.addEventListener('submit', noteSubmit, true);
  window.replayPresses = () => {
    document.removeEventListener('click', noteClick, true);
    document.removeEventListener('submit', noteSubmit, true);
    delete window.replayPresses;
    delete document.documentElement.dataset.pressed;
    for (const element of pressed) {
      if (!element.isConnected) continue;
      if (element instanceof HTMLFormElement) element.requestSubmit();
      else element.click();
    }
  };
}
