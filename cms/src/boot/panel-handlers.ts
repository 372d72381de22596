import type { Core } from '@strapi/strapi';
import type { CallName } from '@seva/config/contract/panel/calls';
import type { PanelHandlers } from '../platform/http/panel-calls';
import { devoteeHandlers } from '../api/account';
import { alertHandlers } from '../api/alert';
import { batchHandlers } from '../api/batch';
import { depositHandlers } from '../api/deposit';
import { journalHandlers } from '../api/journal';
import { newsletterHandlers } from '../api/newsletter';
import { donationHandlers } from '../api/order';
import { receiptHandlers } from '../api/receipt';
import { bookingHandlers } from '../api/booking';

/** Returns the handlers of all calls of the back office. */
export const panelHandlers = (strapi: Core.Strapi): PanelHandlers<CallName> => ({
  ...alertHandlers(strapi),
  ...batchHandlers(strapi),
  ...bookingHandlers(strapi),
  ...depositHandlers(strapi),
  ...devoteeHandlers(strapi),
  ...donationHandlers(strapi),
  ...journalHandlers(strapi),
  ...newsletterHandlers(strapi),
  ...receiptHandlers(strapi),
});
