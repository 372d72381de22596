import type { Core } from '@strapi/strapi';
import { readNext } from '../../booking/services/next-at-temple';
import { action } from '../../../http/action';
import { readPlaces, readSite, readSlides, readTimings, readVideos } from '../../../content/read';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  slides: action(strapi, 'content.slides', () => readSlides(strapi)),
  videos: action(strapi, 'content.videos', () => readVideos(strapi)),
  timings: action(strapi, 'content.timings', () => readTimings(strapi)),
  next: action(strapi, 'content.next', () => readNext(strapi, Date.now())),
  places: action(strapi, 'content.places', () => readPlaces(strapi)),
  site: action(strapi, 'content.site', ({ query }) => readSite(strapi, query.page)),
});
