import type { Core } from '@strapi/strapi';
import { action } from '../../../platform/http/action';
import { readPlaces, readSite, readSlides, readTimings, readVideos } from '../services/read';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  slides: action(strapi, 'content.slides', () => readSlides(strapi)),
  videos: action(strapi, 'content.videos', () => readVideos(strapi)),
  timings: action(strapi, 'content.timings', () => readTimings(strapi)),
  places: action(strapi, 'content.places', () => readPlaces(strapi)),
  site: action(strapi, 'content.site', ({ query }) => readSite(strapi, query.page)),
});
