export { canDeliver } from './deliver-many';
export { DonationList } from './donation-list';
export { GivingStatement, paidDonationsIn, useAllDonations } from './giving-statement';
export { MyDonations } from './my-donations';
export { OrderLoader, OrderPage, OrderNotFound } from './order-page';
export { isPayable } from './order-values';
