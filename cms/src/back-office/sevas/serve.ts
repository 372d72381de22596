import type { Core } from '@strapi/strapi';
import type { SevasPorts } from '@seva/sevas';
import { changeBooking } from '../../api/booking/services/change';
import { closeDay } from './close-day';
import { previewClosing } from './closing-preview';
import { openAgain } from './open-again';
import { markMany, undoMany } from './mark-many';
import { listOwed, offerPlaces } from './owed';
import { datedServices, findDevotees } from './phone';
import { changePlace, readPlace } from './place';
import { readWeek } from './week';

/** What the pages about poojas and their days are made of. */
export const sevasPorts = (strapi: Core.Strapi): SevasPorts => ({
  week: {
    read: (day) => readWeek(strapi, day, Date.now()),
    place: (key) => readPlace(strapi, key, Date.now()),
    except: (key, exception, actor) => changePlace(strapi, key, exception, actor, Date.now()),
  },
  closings: {
    preview: (part) => previewClosing(strapi, part, Date.now()),
    close: (closing, actor) => closeDay(strapi, closing, actor, Date.now()),
    open: (opening, actor) => openAgain(strapi, opening, actor, Date.now()),
  },
  bookings: {
    owed: (page, pageSize) => listOwed(strapi, page, pageSize, Date.now()),
    places: (id) => offerPlaces(strapi, id, Date.now()),
    choose: async (id, place, actor) => void (await changeBooking(strapi, id, place, actor, Date.now())),
    done: (ids, actor) => markMany(strapi, ids, actor, Date.now()),
    undo: (ids) => undoMany(strapi, ids, Date.now()),
  },
  phone: {
    devotees: (q) => findDevotees(strapi, q),
    services: () => datedServices(strapi, Date.now()),
  },
});
