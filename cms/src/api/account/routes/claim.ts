import { route } from '../../../platform/http/route';

export default {
  routes: [route('claims.request', 'claim.request'), route('claims.use', 'claim.use')],
};
