import { route } from '../../../platform/http/route';

export default {
  routes: [route('give.offer', 'give.offer'), route('give.start', 'give.start'), route('give.get', 'give.get')],
};
