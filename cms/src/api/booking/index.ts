export { bookingsForMail } from './booking-mail';
export { findFreeSlots } from './panel/closing-preview';
export { bookingHandlers } from './panel/panel-calls';
export { notifyOpenedDays } from './services/again';
export { bookSlots, orNextFree, wantedBy, withSlots } from './services/find-slots';
export { bookingsAhead } from './services/bookings-ahead';
export { raiseMissingLinks } from './services/live-link';
export { forgetBookingsOf, forgetPeople, raiseStuckHolds, recountSlots } from './services/look-after';
export { moveBookings } from './services/move-with-order';
export { isNewcomer, requireFewHeld } from './services/newcomers';
export { readNext } from './services/next-at-temple';
export { soonestBySchedule, withNextFree } from './services/next-free';
export { notifyBookingChanges, notifyDueBookings } from './services/notify';
export { planBookings } from './services/plan';
export type { BookingPlan } from './services/plan';
export { removePriestsPictures } from './services/priests-pictures';
export {
  addToFamily,
  extendHold,
  heldUntil,
  holdsSlots,
  cancelQuietly,
  replaceHolds,
  storeBookings,
  storeClaimed,
  usualHold,
} from './services/store';
export { lineBookings } from './services/view';
