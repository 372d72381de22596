import { cardTexts } from '@texts/card';
import { askInDialog } from './demo-dialog';
import { elementEvents, type Handler } from './demo-events';

/** The practice wallet's answers, and the test method of the gateway that each stands for. */
const methods = { pay: 'pm_card_visa', decline: 'pm_card_chargeDeclined' } as const;

/** A test method of the gateway. */
export type WalletMethod = (typeof methods)[keyof typeof methods];

/** A wallet's button in plain DOM that behaves as Stripe's Express Checkout Element does. */
export interface DemoWalletElement {
  mount(place: HTMLElement): void;
  unmount(): void;
  destroy(): void;
  update(): void;
  on(event: string, handler: Handler): DemoWalletElement;
  once(event: string, handler: Handler): DemoWalletElement;
  off(event: string, handler?: Handler): DemoWalletElement;
}

/** What of Stripe's options the practice wallet heeds. */
export interface DemoWalletOptions {
  /** Whether it is to tell its owner's address. */
  readonly emailRequired?: boolean;
}

/**
 * Makes the button of a wallet that exists for practice alone; `onChosen` is told how its owner
 * chose to pay, and null once the page says that nothing came of it.
 */
export function createWalletElement(
  { emailRequired = false }: DemoWalletOptions,
  onChosen: (method: WalletMethod | null) => void,
): DemoWalletElement {
  const events = elementEvents('expressCheckout');
  let button: HTMLButtonElement | null = null;

  const open = async () => {
    const answer = await askInDialog(cardTexts.wallet, { yes: 'pay', no: 'cancel', other: 'decline' });
    if (answer === 'cancel') return events.tell('cancel');
    onChosen(methods[answer]);
    const { name, email } = cardTexts.wallet.owner;
    const billingDetails = emailRequired ? { name, email } : { name };
    events.tell('confirm', { expressPaymentType: 'google_pay', billingDetails, paymentFailed: () => onChosen(null) });
  };
  const press = () => {
    const resolve = () => void open();
    if (!events.isHeard('click')) return resolve();
    events.tell('click', { expressPaymentType: 'google_pay', resolve, reject: () => undefined });
  };

  const element: DemoWalletElement = {
    mount(place) {
      if (button) return;
      button = drawButton();
      button.addEventListener('click', press);
      place.replaceChildren(button);
      const availablePaymentMethods = { googlePay: true, applePay: false, link: false };
      setTimeout(() => button && events.tell('ready', { availablePaymentMethods }), 0);
    },
    unmount() {
      button?.remove();
      button = null;
    },
    destroy() {
      element.unmount();
      events.clear();
    },
    update: () => undefined,
    on(event, handler) {
      events.on(event, handler);
      return element;
    },
    once(event, handler) {
      events.once(event, handler);
      return element;
    },
    off(event, handler) {
      events.off(event, handler);
      return element;
    },
  };
  return element;
}

function drawButton(): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = cardTexts.wallet.button;
  Object.assign(button.style, {
    width: '100%',
    minHeight: '52px',
    border: '0',
    borderRadius: '12px',
    background: '#000000',
    color: '#FFFFFF',
    font: 'inherit',
    fontWeight: '600',
    cursor: 'pointer',
  });
  return button;
}
