import type { Core } from '@strapi/types';
import { Refused } from '@seva/config/contract/refused';
import { isOwnMail } from '@seva/config/rules/mail-words';
import { action } from '../action';
import { texts } from '../texts/en';

/** Handlers of previews of entries and mails. */
export const previewController = (app: { strapi: Core.Strapi }) => ({
  entry: action(app, 'preview.entry', async (editing, { params: { uid, id } }) => {
    const found = await editing.previewOf(uid, id);
    if (!found) throw new Refused(404, texts.unknown);
    return found;
  }),
  ahead: action(app, 'preview.ahead', (editing, { params: { uid, id } }) => editing.aheadOf(uid, id)),
  mail: action(app, 'preview.mail', async (editing, { body: { mail, ...own } }) => {
    if (!isOwnMail(mail)) throw new Refused(404, texts.unknown);
    return editing.previewMail(mail, own);
  }),
});
