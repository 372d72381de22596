import { route } from '../../../platform/http/route';

export default {
  routes: [
    route('users.login', 'account.login'),
    route('users.register', 'account.register'),
    route('users.forgotPassword', 'account.forgotPassword'),
    route('users.askSignIn', 'account.askSignIn'),
    route('users.signInByLink', 'account.signInByLink'),
    route('users.confirmEmail', 'account.confirmEmail'),
    route('users.restoreEmail', 'account.restoreEmail'),
    route('users.passwordLink', 'account.passwordLink'),
    route('users.resetPassword', 'account.resetPassword'),
    route('users.subscribe', 'api::newsletter.newsletter.subscribe'),
    route('users.unsubscribePage', 'api::newsletter.newsletter.page'),
    route('users.unsubscribe', 'api::newsletter.newsletter.unsubscribe'),
    route('users.list', 'account.list'),
    route('users.all', 'account.all'),
    route('users.search', 'account.search'),
    route('users.add', 'account.add'),
    route('users.logout', 'account.logout'),
    route('users.updateProfile', 'account.updateProfile'),
    route('users.ownData', 'account.ownData'),
    route('users.family', 'account.family'),
    route('users.saveFamily', 'account.saveFamily'),
    route('users.close', 'account.close'),
    // Before `users.get`, whose parameter would match these paths.
    route('cards.mine', 'api::order.order.cards'),
    route('cards.remove', 'api::order.order.removeCard'),
    route('users.get', 'account.get'),
    route('users.update', 'account.update'),
    route('users.remove', 'account.remove'),
  ],
};
