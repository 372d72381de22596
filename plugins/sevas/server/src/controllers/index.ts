import { bookingsController } from './bookings';
import { closingsController } from './closings';
import { phoneController } from './phone';
import { weekController } from './week';

/** The plugin's handlers, by the first part of a call's name. */
export const controllers = {
  week: weekController,
  closings: closingsController,
  bookings: bookingsController,
  phone: phoneController,
};
