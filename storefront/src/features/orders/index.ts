export { DonationList } from './donation-list';
export { useGivingStatement } from './giving-statement';
export { MyDonations } from './my-donations';
export { OrderLoader, OrderPage, OrderNotFound } from './order-page';
export { OrderReceipt } from './order-receipt';
export { isPayable } from './order-values';
