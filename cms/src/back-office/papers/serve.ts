import type { Core } from '@strapi/strapi';
import type { PapersPorts } from '@seva/papers';
import { jobPort } from './jobs';
import { kindGiftPort } from './kind-gifts';
import { paperPort } from './papers';
import { runPort } from './runs';
import { treatmentPort } from './treatments';
import { wordingPort } from './wording';
import { yearPort } from './years';

/** What the treasurer's pages are made of. */
export const papersPorts = (strapi: Core.Strapi): PapersPorts => ({
  treatments: treatmentPort(strapi),
  wording: wordingPort(strapi),
  papers: paperPort(strapi),
  kindGifts: kindGiftPort(strapi),
  years: yearPort(strapi),
  runs: runPort(strapi),
  jobs: jobPort(strapi),
});
