import type { Core } from '@strapi/types';
import { action } from '../action';
import { donorsFile } from '../donors-csv';
import { texts } from '../texts';

/** Donors that are read at once for a file. */
const pageSize = 1000;

/** The handlers of the donors slice. */
export const donorsController = ({ strapi }: { strapi: Core.Strapi }) => ({
  list: action(strapi, 'donors.list', ({ ports, query }) => ports.donors(query, query)),
  exportDonors: action(strapi, 'donors.exportDonors', ({ ports, query, ctx }) => {
    ctx.attachment(`${texts.csv.file.donors}.csv`);
    ctx.type = 'text/csv; charset=utf-8';
    return donorsFile((page) => ports.donors(query, { sort: query.sort, page, pageSize }));
  }),
});
