import { route } from '../../../platform/http/route';

export default {
  routes: [route('tributes.stopPage', 'tribute.stopPage'), route('tributes.stop', 'tribute.stop')],
};
