import { get, post } from '../call';
import type {
  Batch,
  BatchPage,
  DeskChoices,
  DeskPerson,
  DeskSlots,
  Directory,
  HundiResult,
  ProposedRows,
  SavedRow,
} from './batches/contracts';
import type { DepositChoice, DepositDetail, DepositPage } from './deposits/contracts';
import type { AccountPage, JournalPage } from './journal/contracts';

export const deskCalls = {
  'batches.list': get<BatchPage>('/batches', 'batches.read'),
  'batches.open': post<Batch>('/batches', 'batches.enter'),
  'batches.people': get<{ readonly rows: readonly DeskPerson[] }>('/batches/people', 'batches.enter'),
  'batches.directory': get<Directory>('/batches/directory', 'batches.enter'),
  'batches.addPerson': post<DeskPerson>('/batches/people', 'batches.enter'),
  'batches.services': get<DeskChoices>('/batches/services', 'batches.read'),
  'batches.slots': get<DeskSlots>('/batches/slots', 'batches.enter'),
  'batches.find': get<Batch>('/batches/:id', 'batches.read'),
  'batches.update': post<Batch>('/batches/:id', 'batches.enter'),
  'batches.saveRow': post<SavedRow>('/batches/:id/rows/:key', 'batches.enter'),
  'batches.removeRow': post<Batch>('/batches/:id/rows/:key/remove', 'batches.enter'),
  'batches.postRow': post<SavedRow>('/batches/:id/rows/:key/post', 'batches.enter'),
  'batches.receipt': get<string>('/batches/:id/rows/:key/receipt.pdf', 'batches.read'),
  'batches.propose': post<ProposedRows>('/batches/:id/propose', 'batches.enter'),
  'batches.count': post<HundiResult>('/batches/:id/count', 'batches.enter'),
  'batches.close': post<Batch>('/batches/:id/close', 'batches.close'),
  'batches.void': post<Batch>('/batches/:id/void', 'batches.close'),
};

export const depositCalls = {
  'deposits.list': get<DepositPage>('/bank-deposits', 'read'),
  'deposits.choose': get<DepositChoice>('/bank-deposits/choose', 'deposits.act'),
  'deposits.prepare': post<DepositDetail>('/bank-deposits', 'deposits.act'),
  'deposits.find': get<DepositDetail>('/bank-deposits/:id', 'read'),
  'deposits.exportSlip': get<string>('/bank-deposits/:id/slip.csv', 'export'),
  'deposits.update': post<DepositDetail>('/bank-deposits/:id', 'deposits.act'),
  'deposits.discard': post<DepositDetail>('/bank-deposits/:id/discard', 'deposits.act'),
  'deposits.make': post<DepositDetail>('/bank-deposits/:id/make', 'deposits.act'),
  'deposits.undo': post<DepositDetail>('/bank-deposits/:id/undo', 'deposits.act'),
  'deposits.reconcile': post<DepositDetail>('/bank-deposits/:id/reconcile', 'deposits.act'),
  'deposits.bounce': post<DepositDetail>('/bank-deposits/:id/bounce', 'deposits.act'),
};

export const journalCalls = {
  'journal.find': get<JournalPage>('/journal', 'journal.read'),
  'journal.accounts': get<AccountPage>('/journal/accounts', 'journal.read'),
  'journal.saveAccounts': post<AccountPage>('/journal/accounts', 'journal.act'),
  'journal.export': post<{ readonly id: string }>('/journal/exports', 'journal.act'),
  'journal.file': get<string>('/journal/exports/:id/journal.csv', 'journal.read'),
};
