export { newsletterHandlers } from './panel/panel-calls';
export { findSubscription, removeSubscriptions } from './queries';
export { deleteOldUnsubscribers } from './services/subscribers';
