import { attentionController } from './attention';
import { devoteesController } from './devotees';
import { donationsController } from './donations';
import { donorsController } from './donors';
import { monthsController } from './months';
import { newsletterController } from './newsletter';
import { overviewController } from './overview';
import { payoutsController } from './payouts';

/** The handlers of the back office, by the first part of a call's name. */
export const controllers = {
  attention: attentionController,
  devotees: devoteesController,
  donations: donationsController,
  donors: donorsController,
  months: monthsController,
  newsletter: newsletterController,
  overview: overviewController,
  payouts: payoutsController,
};
