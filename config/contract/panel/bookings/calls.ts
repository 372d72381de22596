import { get, post } from '../call';
import type { MarkDoneResult, OfferedSlots, OwedPage } from './bookings/contracts';
import type { ClosingPreview, ClosingResult } from './closings/contracts';
import type { PhoneDevotee, PhoneService } from './phone/contracts';
import type { SlotDetail, Week } from './week/contracts';

export const bookingCalls = {
  'week.read': get<Week>('/sevas/week', 'sevas.read'),
  'week.place': get<SlotDetail>('/sevas/place', 'sevas.read'),
  'week.except': post<SlotDetail>('/sevas/place', 'sevas.act'),
  'closings.preview': get<ClosingPreview>('/sevas/closing', 'sevas.act'),
  'closings.close': post<ClosingResult>('/sevas/closing', 'sevas.act'),
  'closings.open': post<ClosingPreview>('/sevas/opening', 'sevas.act'),
  'bookings.owed': get<OwedPage>('/sevas/owed', 'sevas.read'),
  'bookings.places': get<OfferedSlots>('/sevas/bookings/:id/places', 'sevas.act'),
  'bookings.choose': post<{ readonly done: true }>('/sevas/bookings/:id/place', 'sevas.act'),
  'bookings.refuse': post<{ readonly done: true }>('/sevas/bookings/:id/refund', 'act'),
  'bookings.done': post<MarkDoneResult>('/sevas/done', 'sevas.act'),
  'bookings.undo': post<MarkDoneResult>('/sevas/done/undo', 'sevas.act'),
  'phone.devotees': get<{ readonly rows: readonly PhoneDevotee[] }>('/sevas/devotees', 'batches.enter'),
  'phone.services': get<{ readonly rows: readonly PhoneService[] }>('/sevas/services', 'batches.enter'),
};
