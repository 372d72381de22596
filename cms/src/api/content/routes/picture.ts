import { route } from '../../../platform/http/route';

export default { routes: [route('pictures.upload', 'picture.upload')] };
