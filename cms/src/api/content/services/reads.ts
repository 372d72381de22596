import type { Core } from '@strapi/strapi';
import type { CallName, Output, Parsed } from '@seva/config/contract';
import { readPlaces, readSite, readSlides, readTimings, readVideos } from './read';

/** Call that answers content, and nothing else. */
export type ContentCall = Exclude<Extract<CallName, `content.${string}`>, 'content.next'>;

type Reads = { readonly [N in ContentCall]: (strapi: Core.Strapi, asked: Parsed<N>) => Promise<Output<N>> };

/** Answers of the calls about content, for the API and for pages that the server renders. */
export const contentReads: Reads = {
  'content.slides': readSlides,
  'content.videos': readVideos,
  'content.timings': readTimings,
  'content.places': readPlaces,
  'content.site': (strapi, { query }) => readSite(strapi, query.page),
};

/** Names of the calls about content. Their answers depend on the content only. */
export const contentCalls = Object.keys(contentReads) as ContentCall[];
