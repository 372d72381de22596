import type { CallName } from '@seva/config/contract';
import { contentExamples } from './content';
import type { Examples } from './example';
import { orderExamples } from './orders';
import { paperExamples } from './papers';
import { productExamples } from './products';
import { userExamples } from './users';

/** An example of every documented call. */
export const examples: Examples<CallName> = {
  ...userExamples,
  ...productExamples,
  ...orderExamples,
  ...paperExamples,
  ...contentExamples,
};
