export { bankChangeTable } from './bank-change-table';
export { closedMonthTable } from './closed-month-table';
export { countUnderOtherNames, forgetDonor, alertsWithNotes, ordersOfDonor } from './donor-traces';
export { findCreditedUser, findGiftPeople, setGiftDonor } from './gift-donor';
export { anonymousMark } from './order-row';
export type { DonorSnapshot, OrderRow, WholeOrder } from './order-row';
export { loadOrders, orderTable, orderUid } from './order-table';
export {
  countReclassifiedOrders,
  nextReclassifiedOrders,
  reclassifiedOrders,
  reclassifyLines,
} from './reclassification';
export type { Reclassification } from './reclassification';
export { removeUnpaid } from './remove-unpaid';
export { sumOfDay } from './reports/day-sums';
export { countUnmatchedPayouts, findOpenMonths, sumChecksUntil } from './reports/due';
export { sumGifts } from './reports/donors';
export type { GiftSums } from './reports/donors';
export { readMonthFigures } from './reports/month-figures';
export { noFilters } from './reports/order-filters';
export { kindInPayout } from './reports/payout-of-line';
export { totalDonations } from './reports/totals';
export { takenItems } from './wanted-items';
