import { get, post } from '../call';
import type { MarkedMany, OfferedPlaces, OwedPage } from './bookings/contracts';
import type { ClosingPreview, ClosingResult } from './closings/contracts';
import type { PhoneDevotee, PhoneService } from './phone/contracts';
import type { PlaceDetail, Week } from './week/contracts';

/** Calls about the week of poojas. */
export const bookingCalls = {
  'week.read': get<Week>('/sevas/week', 'sevas.read'),
  'week.place': get<PlaceDetail>('/sevas/place', 'sevas.read'),
  'week.except': post<PlaceDetail>('/sevas/place', 'sevas.act'),
  'closings.preview': get<ClosingPreview>('/sevas/closing', 'sevas.act'),
  'closings.close': post<ClosingResult>('/sevas/closing', 'sevas.act'),
  'closings.open': post<ClosingPreview>('/sevas/opening', 'sevas.act'),
  'bookings.owed': get<OwedPage>('/sevas/owed', 'sevas.read'),
  'bookings.places': get<OfferedPlaces>('/sevas/bookings/:id/places', 'sevas.act'),
  'bookings.choose': post<{ readonly done: true }>('/sevas/bookings/:id/place', 'sevas.act'),
  'bookings.done': post<MarkedMany>('/sevas/done', 'sevas.act'),
  'bookings.undo': post<MarkedMany>('/sevas/done/undo', 'sevas.act'),
  'phone.devotees': get<{ readonly rows: readonly PhoneDevotee[] }>('/sevas/devotees', 'sevas.act'),
  'phone.services': get<{ readonly rows: readonly PhoneService[] }>('/sevas/services', 'sevas.act'),
};
