import type { Core } from '@strapi/strapi';
import type { CallName } from '@seva/config/contract/panel/calls';
import type { PanelHandlers } from '../platform/http/panel-calls';
import { devoteeHandlers } from '../api/account/panel/panel-calls';
import { alertHandlers } from '../api/alert/panel/panel-calls';
import { newsletterHandlers } from '../api/newsletter/panel/panel-calls';
import { donationHandlers } from '../api/order/panel/panel-calls';
import { receiptHandlers } from '../api/receipt/panel/panel-calls';
import { bookingHandlers } from '../api/booking/panel/panel-calls';

/** Returns the handlers of all calls of the back office. */
export const panelHandlers = (strapi: Core.Strapi): PanelHandlers<CallName> => ({
  ...alertHandlers(strapi),
  ...bookingHandlers(strapi),
  ...devoteeHandlers(strapi),
  ...donationHandlers(strapi),
  ...newsletterHandlers(strapi),
  ...receiptHandlers(strapi),
});
