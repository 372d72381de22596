import { kindGiftsController } from './kind-gifts';
import { jobsController, papersController } from './papers';
import { runsController } from './runs';
import { treatmentsController } from './treatments';
import { wordingController } from './wording';
import { yearsController } from './years';

/** The plugin's handlers, by the first part of a call's name. */
export const controllers = {
  treatments: treatmentsController,
  wording: wordingController,
  papers: papersController,
  kindGifts: kindGiftsController,
  years: yearsController,
  runs: runsController,
  jobs: jobsController,
};
