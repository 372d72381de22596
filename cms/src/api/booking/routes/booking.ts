import { route } from '../../../platform/http/route';

export default {
  routes: [
    route('products.slots', 'booking.slots'),
    route('bookings.mine', 'booking.mine'),
    route('bookings.calendar', 'booking.calendar'),
    route('bookings.get', 'booking.get'),
    route('bookings.change', 'booking.change'),
    route('bookings.again', 'booking.again'),
    route('bookings.cancel', 'booking.cancel'),
  ],
};
