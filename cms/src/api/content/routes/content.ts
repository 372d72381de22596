import { route } from '../../../platform/http/route';

export default {
  routes: [
    route('content.slides', 'content.slides'),
    route('content.videos', 'content.videos'),
    route('content.timings', 'content.timings'),
    route('content.next', 'api::booking.booking.next'),
    route('content.places', 'content.places'),
    route('content.site', 'content.site'),
  ],
};
