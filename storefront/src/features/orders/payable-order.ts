import type { Order } from '@seva/config/contract';
import { accepts } from '@seva/config/rules/order-life';

/** Whether "Pay now" has a meaning: a card donation that is unpaid or failed and has not expired. */
export const isPayable = ({ status, paymentMethod }: Pick<Order, 'status' | 'paymentMethod'>): boolean =>
  paymentMethod === 'CreditCard' && accepts({ state: status, method: paymentMethod }, 'canceled');
