export { newsletterHandlers } from './panel/panel-calls';
export { findSubscription, removeSubscriptions } from './queries';
export { forgetLeavers } from './services/subscribers';
