export { BookingLater, NamesLater } from './booking-later';
export { LineWays } from './line-ways';
export { MyPoojas } from './mine/my-poojas';
export { orderLineWords } from './order-line-words';
