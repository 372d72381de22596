import { z } from '../../../fields';
import { text } from '../../../panel-fields';

/** What the calls about booking by phone are sent. */
export const phoneInputs = {
  'phone.devotees': { query: z.object({ q: text }) },
  'phone.services': {},
};
