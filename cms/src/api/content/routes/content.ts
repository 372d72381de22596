import { route } from '../../../platform/http/route';
import { contentCalls } from '../services/reads';

export default {
  // The handler has the name of its call: controller `content`, and what follows.
  routes: [...contentCalls.map((name) => route(name, name)), route('content.next', 'api::booking.booking.next')],
};
