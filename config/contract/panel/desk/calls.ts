import { get, post } from '../call';
import type {
  Batch,
  BatchPage,
  DeskPerson,
  DeskService,
  DeskSlots,
  HundiResult,
  ProposedRows,
  SavedRow,
} from './batches/contracts';

/** Calls of the front desk about batches of gifts. */
export const deskCalls = {
  'batches.list': get<BatchPage>('/batches', 'batches.enter'),
  'batches.open': post<Batch>('/batches', 'batches.enter'),
  'batches.people': get<{ readonly rows: readonly DeskPerson[] }>('/batches/people', 'batches.enter'),
  'batches.addPerson': post<DeskPerson>('/batches/people', 'batches.enter'),
  'batches.services': get<{ readonly rows: readonly DeskService[] }>('/batches/services', 'batches.enter'),
  'batches.slots': get<DeskSlots>('/batches/slots', 'batches.enter'),
  'batches.find': get<Batch>('/batches/:id', 'batches.enter'),
  'batches.update': post<Batch>('/batches/:id', 'batches.enter'),
  'batches.saveRow': post<SavedRow>('/batches/:id/rows/:key', 'batches.enter'),
  'batches.removeRow': post<Batch>('/batches/:id/rows/:key/remove', 'batches.enter'),
  'batches.postRow': post<SavedRow>('/batches/:id/rows/:key/post', 'batches.enter'),
  'batches.receipt': get<string>('/batches/:id/rows/:key/receipt.pdf', 'batches.enter'),
  'batches.propose': post<ProposedRows>('/batches/:id/propose', 'batches.enter'),
  'batches.count': post<HundiResult>('/batches/:id/count', 'batches.enter'),
  'batches.close': post<Batch>('/batches/:id/close', 'batches.close'),
  'batches.void': post<Batch>('/batches/:id/void', 'batches.close'),
};
