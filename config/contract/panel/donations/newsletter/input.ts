import { z } from '../../../fields';
import { paged, text } from '../../../panel-fields';

export const newsletterInputs = {
  'newsletter.list': { query: z.object({ q: text, ...paged }) },
  'newsletter.exportSubscribers': { query: z.object({ q: text }) },
};
