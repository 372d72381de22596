import { cardTexts } from '@texts/card';
import { chooseInDialog } from './demo-dialog';
import { createDemoElement } from './demo-element';

/** Test payment methods for the answers of the demo wallet. */
const methods = { pay: 'pm_card_visa', decline: 'pm_card_chargeDeclined' } as const;

export type WalletMethod = (typeof methods)[keyof typeof methods];

/** Options of Stripe that the demo wallet supports. */
export interface DemoWalletOptions {
  /** Whether the wallet must report its owner's email. */
  readonly emailRequired?: boolean;
  readonly phoneNumberRequired?: boolean;
}

/**
 * Creates the button of the demo wallet, in place of Stripe's Express Checkout Element. `onChosen` receives the payment method that its owner chose, or null if the
 * payment failed.
 */
export function createWalletElement(
  { emailRequired = false, phoneNumberRequired = false }: DemoWalletOptions,
  onChosen: (method: WalletMethod | null) => void,
) {
  const open = async () => {
    const answer = await chooseInDialog(cardTexts.wallet, { yes: 'pay', no: 'cancel', other: 'decline' });
    if (answer === 'cancel') return emit('cancel');
    onChosen(methods[answer]);
    const { name, email, phone } = cardTexts.wallet.owner;
    const billingDetails = {
      name,
      ...(emailRequired ? { email } : {}),
      ...(phoneNumberRequired ? { phone } : {}),
    };
    emit('confirm', { expressPaymentType: 'google_pay', billingDetails, paymentFailed: () => onChosen(null) });
  };
  const press = () => {
    const resolve = () => void open();
    if (!hasListeners('click')) return resolve();
    emit('click', { expressPaymentType: 'google_pay', resolve, reject: () => undefined });
  };

  const { element, emit, hasListeners } = createDemoElement('expressCheckout', {
    draw: () => createButton(press),
    ready: { availablePaymentMethods: { googlePay: true, applePay: false, link: false } },
  });
  return Object.assign(element, { update: () => undefined });
}

function createButton(press: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = cardTexts.wallet.button;
  button.addEventListener('click', press);
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
