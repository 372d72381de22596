export { countListed, listedServices } from './listed-services';
export { findScheduledServices, readSchedules } from './read-schedules';
export type { Schedule } from './read-schedules';
export { scheduleVisibilityChanges } from './scheduled-visibility';
export { refreshSearchText, searchTextOf } from './search-text';
export {
  isInNames,
  isRental,
  participationsOf,
  peopleMaxOf,
  prasadsOf,
  serviceBookingOf,
  takesDayRequest,
} from './service-booking';
export { searchedColumns } from './service-list';
export { pricedServices, serviceTable, serviceUid } from './service-table';
export type { ServiceRow } from './service-table';
export { approveTreatment, findTreatments } from './treatments';
export type { TreatedService } from './treatments';
