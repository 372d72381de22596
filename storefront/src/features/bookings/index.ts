export { BookingLater, NamesLater } from './booking-later';
export { LineWays, orderLineWords } from './line-ways';
export { MyPoojas } from './mine/my-poojas';
