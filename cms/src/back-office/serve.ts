import type { Core } from '@strapi/strapi';
import type { BackOfficePorts, BackOfficeService } from '@seva/donations/strapi-server';
import { deliverOrder } from '../api/order/services/deliver';
import { moveCheck, refundOrder } from '../api/order/services/refund';
import { judgeCard } from '../api/tribute/services/cards';
import { attentionRepository } from './attention';
import { findDonation } from './detail';
import { giveToDevotee } from './give-to-devotee';
import { devoteeRepository } from './devotees';
import { listDonors } from '../reports/donors';
import { readOverview } from './overview';
import { donationBatches, listDonations } from './list';
import { monthRepository } from './months';
import { payoutReader } from './payouts';
import { filterOptions, givenServices } from './options';
import { resendConfirmation } from './resend';
import { subscriberRepository } from './subscribers';
import { totalDonations } from '../reports/totals';

/** The donations plugin's service. */
export function backOffice(strapi: Core.Strapi): BackOfficeService {
  return strapi.plugin('donations').service('donations') as BackOfficeService;
}

/** What the back office is made of: the orders as it reads them, and the shop's acts. */
export function backOfficePorts(strapi: Core.Strapi): BackOfficePorts {
  return {
    donations: {
      list: (filters, how) => listDonations(strapi, filters, how),
      totals: (filters) => totalDonations(strapi, filters),
      options: (filters) => filterOptions(strapi, filters),
      services: (text) => givenServices(strapi, text),
      find: (id) => findDonation(strapi, id),
      batches: (filters) => donationBatches(strapi, filters),
    },
    acts: {
      deliver: (id, actor) => deliverOrder(strapi, id, actor, Date.now()),
      check: (id, step, deposit, actor) => moveCheck(strapi, id, step, actor, deposit),
      refund: (id, refund, actor) => refundOrder(strapi, id, refund, actor),
      giveTo: (id, devotee, all, actor) => giveToDevotee(strapi, id, { devotee, all }, actor),
      judgeCard: (card, verdict, actor) => judgeCard(strapi, card, verdict, actor),
      resend: (id, actor) => resendConfirmation(strapi, id, actor, Date.now()),
    },
    donors: (filters, how) => listDonors(strapi, filters, how),
    overview: () => readOverview(strapi, Date.now()),
    attention: attentionRepository(strapi),
    devotees: devoteeRepository(strapi),
    months: monthRepository(strapi),
    payouts: payoutReader(strapi),
    subscribers: subscriberRepository(strapi),
  };
}
