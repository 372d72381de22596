export { DonationList } from './donation-list';
export { MyDonations } from './my-donations';
export { OrderReceipt, OrderLoader, OrderPage, OrderNotFound } from './order-page';
export { isPayable } from './order-values';
