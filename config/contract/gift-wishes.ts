import { z } from 'zod';
import { shop } from '../shop';
import { tributeKinds } from '../rules/tributes';
import { email, line, neededLine, text } from './fields';

const tribute = z.object({
  kind: z.enum(tributeKinds),
  honoree: neededLine(120, 'Please say in whose honor or memory'),
  from: line(120).nullish(),
  message: text(300).nullish(),
  /** Where a card goes; nothing sends none. */
  email: email.nullish(),
});

/** In whose honor or memory a donation is given, as it is sent. */
export type TributeInput = z.output<typeof tribute>;

/** What a donor may ask for beside what is given; all of it optional. */
export const giftWishes = {
  note: text(500).nullish(),
  anonymous: z.boolean().nullish(),
  coverFee: z.boolean().nullish(),
  tributes: z.array(tribute).max(shop.tributes.most).nullish(),
};
