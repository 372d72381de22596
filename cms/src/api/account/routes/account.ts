import { route } from '../../../http/route';

export default {
  routes: [
    route('users.login', 'account.login'),
    route('users.register', 'account.register'),
    route('users.all', 'account.all'),
    route('users.search', 'account.search'),
    route('users.add', 'account.add'),
    route('users.logout', 'account.logout'),
    route('users.updateProfile', 'account.updateProfile'),
    route('users.get', 'account.get'),
    route('users.update', 'account.update'),
    route('users.remove', 'account.remove'),
  ],
};
