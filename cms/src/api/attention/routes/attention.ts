import { route } from '../../../http/route';

export default { routes: [route('attention.list', 'attention.list'), route('attention.settle', 'attention.settle')] };
