import { z } from 'zod';
import { id, message } from './fields';
import { gateway, limited } from './refusals';

/** Saved card of a devotee, without its number. `brand` is the gateway's name for it; months are 1 to 12. */
const savedCard = z
  .object({
    _id: z.string().meta({ example: 'pm_1Q2w3E' }),
    brand: z.string().meta({ example: 'visa' }),
    last4: z.string().meta({ example: '4242' }),
    expMonth: z.number().int().meta({ example: 4 }),
    expYear: z.number().int().meta({ example: 2029 }),
  })
  .meta({ id: 'SavedCard', description: 'A card that the card service keeps for a devotee, never its number' });

export type SavedCard = z.output<typeof savedCard>;

export const cardsContract = {
  'cards.mine': {
    summary: 'List the cards that the card service keeps for the caller',
    refuses: { ...limited, ...gateway },
    response: z.array(savedCard),
  },
  'cards.remove': {
    summary: 'Have the card service forget one of the caller’s cards',
    params: z.object({ id: id.meta({ example: 'pm_1Q2w3E' }) }),
    response: message,
    refuses: { ...limited, ...gateway },
  },
} as const;
