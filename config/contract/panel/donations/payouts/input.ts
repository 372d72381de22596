import { z } from '../../../fields';
import { paged, word } from '../../../panel-fields';
import { month } from '../months/input';
import { movementChoices } from './contracts';

const ofMonth = { params: z.object({ month }) };

/**
 * Schemas of the calls about payouts and the movements of a month (YYYY-MM). A payout is identified by the processor's
 * id.
 */
export const payoutInputs = {
  'payouts.ofMonth': ofMonth,
  'payouts.movements': { ...ofMonth, query: z.object({ only: word(movementChoices), ...paged }) },
  'payouts.find': { params: z.object({ id: z.string().regex(/^\w{1,255}$/) }), query: z.object(paged) },
};
