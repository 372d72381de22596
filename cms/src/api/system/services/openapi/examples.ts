import type { CallName } from '@seva/config/contract';
import { bookingExamples } from './bookings';
import { contentExamples } from './content';
import type { Examples } from './example';
import { giveExamples } from './give';
import { orderExamples } from './orders';
import { paperExamples } from './papers';
import { productExamples } from './products';
import { sheetExamples } from './sheet';
import { userExamples } from './users';

/** An example of every documented call. */
export const examples: Examples<CallName> = {
  ...userExamples,
  ...productExamples,
  ...orderExamples,
  ...giveExamples,
  ...paperExamples,
  ...bookingExamples,
  ...sheetExamples,
  ...contentExamples,
};
