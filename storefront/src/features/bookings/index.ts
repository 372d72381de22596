export { LazyBookingPanel, LazyNames } from './lazy-booking';
export { LineActions, orderLineTexts } from './line-actions';
export { MyPoojas } from './mine/my-poojas';
