import type { Core } from '@strapi/types';
import { action } from '../action';

/** The handlers of closing days. */
export const closingsController = ({ strapi }: { strapi: Core.Strapi }) => ({
  preview: action(strapi, 'closings.preview', ({ ports, query: { day, schedule, startsAt, part } }) =>
    ports.closings.preview({ day, schedule, startsAt: part === 'one' && schedule !== '' ? startsAt : null }),
  ),
  close: action(strapi, 'closings.close', ({ ports, body, actor }) => ports.closings.close(body, actor)),
  open: action(strapi, 'closings.open', ({ ports, body, actor }) => ports.closings.open(body, actor)),
});
