import { route } from '../../../platform/http/route';

export default {
  routes: [
    route('sheet.read', 'sheet.read'),
    route('sheet.picture', 'sheet.picture'),
    route('sheet.done', 'sheet.done'),
    route('sheet.undo', 'sheet.undo'),
  ],
};
