import type { Core } from '@strapi/strapi';
import type { journalCalls } from '@seva/config/contract/panel/desk/calls';
import { sendCsv, type PanelHandlers } from '../../../platform/http/panel-calls';
import { listAccounts, saveAccounts } from '../services/accounts';
import { exportJournal, findJournal, findJournalFile } from '../services/journal';

/** Returns the handlers of the calls about the journal and its accounts. */
export function journalHandlers(strapi: Core.Strapi): PanelHandlers<keyof typeof journalCalls> {
  return {
    'journal.find': ({ query, now }) => findJournal(strapi, query, now),
    'journal.accounts': () => listAccounts(strapi),
    'journal.saveAccounts': async ({ body, actor }) => {
      await saveAccounts(strapi, body, actor);
      return listAccounts(strapi);
    },
    'journal.export': async ({ body, actor, now }) => ({ id: await exportJournal(strapi, body, actor, now) }),
    'journal.file': async ({ params, ctx }) => {
      const { name, content } = await findJournalFile(strapi, params.id);
      return sendCsv(ctx, name, content);
    },
  };
}
