export { CardPanel } from './card-panel';
export { fingerprint } from './cart-key';
export { CheckForm } from './check-form';
export { CheckoutPage } from './checkout-page';
export { DonorPanel, useSelectedDevotee, useShipping } from './donor-panel';
export { GuestFields, useGuest } from './guest-fields';
export { HoldStatus } from './hold-status';
export { MyCards } from './my-cards';
export { NoteField } from './note-field';
export { emailState, fetchOutcome } from './order-outcome';
export { CartReview, CartSums, EmptyCheckout } from './order-review';
export { cardFeeCents } from './payable';
export { PaymentChoice } from './payment-choice';
export { GuestCheckout } from './guest-checkout';
export { PlaceOrder } from './place-order';
export { ShippingNote } from './shipping-note';
export { startGift } from './start-gift';
export {
  closedCodes,
  type Hold,
  type PaymentWay,
  paymentWayInput,
  startOrderPayment,
  type StartResult,
} from './start-payment';
export { NoDonation, PaymentClosed, PaymentDue, PaymentProcessing, SignInRequired } from './success/payment-open';
export { isRecordedCheck, PaymentReceived } from './success/payment-received';
export { useOutcome } from './success/use-outcome';
export { WalletPay } from './wallet-pay';
export type { CardPaymentPlan } from './use-card-payment';
