import { z } from '../../../fields';
import { text } from '../../../panel-fields';

export const phoneInputs = {
  'phone.devotees': { query: z.object({ q: text }) },
  'phone.services': {},
};
