import { attention } from './attention';
import { demoDelivery } from './demo-delivery';
import { demoObject } from './demo-object';
import { demoRequest } from './demo-request';
import { lease } from './lease';
import { paymentEvent } from './payment-event';
import { payout } from './payout';
import { payoutLine } from './payout-line';
import { refund } from './refund';
import { webhookDelivery } from './webhook-delivery';

/** Tables of the plugin, as `plugin::payments.<name>`. */
export const contentTypes = {
  'payment-event': paymentEvent,
  refund,
  payout,
  'payout-line': payoutLine,
  'webhook-delivery': webhookDelivery,
  attention,
  lease,
  'demo-object': demoObject,
  'demo-request': demoRequest,
  'demo-delivery': demoDelivery,
};
