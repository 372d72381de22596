import type { Core } from '@strapi/strapi';
import type { CallName } from '@seva/config/contract/panel/calls';
import type { PanelHandlers } from '../http/panel-calls';
import { donationHandlers } from './panel-calls';
import { receiptHandlers } from './papers/panel-calls';
import { bookingHandlers } from './sevas/panel-calls';

/** Returns the handlers of all calls of the back office. */
export const panelHandlers = (strapi: Core.Strapi): PanelHandlers<CallName> => ({
  ...bookingHandlers(strapi),
  ...donationHandlers(strapi),
  ...receiptHandlers(strapi),
});
