import type { Core } from '@strapi/types';
import { paymentMethods } from '@seva/config/shop';
import { donorSortKeys, type DonorFilters } from '../../shared/donors/contracts';
import { backOfficeCall } from '../http/back-office-call';
import { readAmount, readDay, readSorted, readText, readWord } from '../http/read-query';

function readFilters(query: Readonly<Record<string, unknown>>): DonorFilters {
  return {
    from: readDay(query, 'from'),
    to: readDay(query, 'to'),
    method: readWord(query, 'method', paymentMethods),
    moreThan: readAmount(query, 'moreThan'),
    q: readText(query, 'q'),
  };
}

/** The handlers of the donors slice. */
export const donorsController = ({ strapi }: { strapi: Core.Strapi }) => ({
  list: backOfficeCall(strapi, ({ ports, query }) =>
    ports.donors(readFilters(query), readSorted(query, donorSortKeys, '-total')),
  ),
});
