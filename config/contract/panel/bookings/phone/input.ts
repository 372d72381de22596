import { z } from '../../../fields';
import { text } from '../../../panel-fields';

/** Schemas of the calls about booking by phone. */
export const phoneInputs = {
  'phone.devotees': { query: z.object({ q: text }) },
  'phone.services': {},
};
