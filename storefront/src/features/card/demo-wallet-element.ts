import { cardTexts } from '@texts/card';
import { chooseInDialog } from './demo-dialog';
import { createElementEvents, type Handler } from './demo-events';

/** Test payment methods for the answers of the demo wallet. */
const methods = { pay: 'pm_card_visa', decline: 'pm_card_chargeDeclined' } as const;

export type WalletMethod = (typeof methods)[keyof typeof methods];

/** Wallet button in plain DOM with the interface of Stripe's Express Checkout Element. */
export interface DemoWalletElement {
  mount(container: HTMLElement): void;
  unmount(): void;
  destroy(): void;
  update(): void;
  on(event: string, handler: Handler): DemoWalletElement;
  once(event: string, handler: Handler): DemoWalletElement;
  off(event: string, handler?: Handler): DemoWalletElement;
}

/** Options of Stripe that the demo wallet supports. */
export interface DemoWalletOptions {
  /** Whether the wallet must report its owner's email. */
  readonly emailRequired?: boolean;
  readonly phoneNumberRequired?: boolean;
}

/**
 * Creates the button of the demo wallet. `onChosen` receives the payment method that its owner chose, or null if the
 * payment failed.
 */
export function createWalletElement(
  { emailRequired = false, phoneNumberRequired = false }: DemoWalletOptions,
  onChosen: (method: WalletMethod | null) => void,
): DemoWalletElement {
  const events = createElementEvents('expressCheckout');
  let button: HTMLButtonElement | null = null;

  const open = async () => {
    const answer = await chooseInDialog(cardTexts.wallet, { yes: 'pay', no: 'cancel', other: 'decline' });
    if (answer === 'cancel') return events.emit('cancel');
    onChosen(methods[answer]);
    const { name, email, phone } = cardTexts.wallet.owner;
    const billingDetails = {
      name,
      ...(emailRequired ? { email } : {}),
      ...(phoneNumberRequired ? { phone } : {}),
    };
    events.emit('confirm', { expressPaymentType: 'google_pay', billingDetails, paymentFailed: () => onChosen(null) });
  };
  const press = () => {
    const resolve = () => void open();
    if (!events.hasListeners('click')) return resolve();
    events.emit('click', { expressPaymentType: 'google_pay', resolve, reject: () => undefined });
  };

  const element: DemoWalletElement = {
    mount(container) {
      if (button) return;
      button = createButton();
      button.addEventListener('click', press);
      container.replaceChildren(button);
      const availablePaymentMethods = { googlePay: true, applePay: false, link: false };
      setTimeout(() => button && events.emit('ready', { availablePaymentMethods }), 0);
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

function createButton(): HTMLButtonElement {
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
