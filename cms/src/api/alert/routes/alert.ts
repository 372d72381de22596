import { route } from '../../../platform/http/route';

export default { routes: [route('attention.list', 'alert.list'), route('attention.settle', 'alert.resolve')] };
