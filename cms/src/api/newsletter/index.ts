export { newsletterHandlers } from './panel/panel-calls';
export { findConsents, findSubscription, removeSubscriptions } from './queries';
export { deleteOldUnsubscribers } from './services/subscribers';
