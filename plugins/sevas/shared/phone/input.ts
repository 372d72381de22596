import { z } from '@seva/config/contract/fields';
import { text } from '@seva/config/contract/panel-fields';

/** What the calls about booking by phone are sent. */
export const phoneInputs = {
  'phone.devotees': { query: z.object({ q: text }) },
  'phone.services': {},
};
