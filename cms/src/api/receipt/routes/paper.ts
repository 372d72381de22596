import { route } from '../../../platform/http/route';

export default {
  routes: [
    route('papers.pdf', 'paper.pdf'),
    route('statements.get', 'paper.statement'),
    route('statements.issue', 'paper.issue'),
  ],
};
