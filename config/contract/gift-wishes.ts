import { z } from 'zod';
import { shop } from '../shop';
import { tributeKinds } from '../rules/tributes';
import { email, personName, requiredName, text } from './fields';

const tribute = z
  .object({
    kind: z.enum(tributeKinds).meta({ example: 'memory' }),
    honoree: requiredName(120, 'Please say in whose honor or memory').meta({ example: 'Smt. Lakshmi Rao' }),
    from: personName(120).nullish().meta({ example: 'Anand' }),
    message: text(300).nullish(),
    email: email.nullish().meta({ description: 'Where a card goes; without it none is sent' }),
  })
  .meta({ id: 'NewTribute', description: 'In whose honor or memory a donation is given' });

/** Honor or memory of a donation, in a request. */
export type TributeInput = z.output<typeof tribute>;

export const giftWishes = {
  note: text(500).nullish().meta({ example: 'With thanks for the kitchen’s seva' }),
  anonymous: z.boolean().nullish().meta({ description: 'Whether the name is kept from others' }),
  coverFee: z.boolean().nullish().meta({ description: 'Whether the donor pays the card fee too' }),
  tributes: z.array(tribute).max(shop.tributes.most).nullish(),
};
