import { route } from '../../../http/route';

export default { routes: [route('pictures.upload', 'picture.upload')] };
