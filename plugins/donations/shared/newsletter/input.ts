import { z } from '@seva/config/contract/fields';
import { paged, text } from '@seva/config/contract/panel-fields';

/** Parameters of the newsletter calls. */
export const newsletterInputs = {
  'newsletter.list': { query: z.object({ q: text, ...paged }) },
  'newsletter.exportSubscribers': { query: z.object({ q: text }) },
};
