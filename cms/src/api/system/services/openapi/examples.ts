import type { CallName } from '@seva/config/contract';
import { contentExamples } from './content';
import type { Examples } from './example';
import { orderExamples } from './orders';
import { productExamples } from './products';
import { userExamples } from './users';

/** An example of every documented call. */
export const examples: Examples<CallName> = {
  ...userExamples,
  ...productExamples,
  ...orderExamples,
  ...contentExamples,
};
