import type { Participation, Prasad } from '@seva/config/contract';
import { categoryNames, methodNames as namesOfMethods } from '@seva/config/panel-words';

/** Names of payment methods, by the text in an address. */
export const methodNames: Readonly<Record<string, string>> = namesOfMethods;

/** Names of categories; a line may have none. */
export const categoryWords: Readonly<Record<string, string>> = {
  ...categoryNames,
  fee: 'Covered card fees',
  hundi: 'Hundi',
  '': 'Not in a category',
};

/** Names of the states of a refund, as the end of a sentence. */
export const refundStateNames: Readonly<Record<string, string>> = {
  requested: 'requested',
  recorded: 'to be paid by the temple',
  pending: 'pending',
  requires_action: 'waiting for the donor',
  succeeded: 'done',
  failed: 'failed',
  canceled: 'canceled',
};

/** Names of the ways to take part in a service, or to receive ordered goods. */
export const participationNames: Readonly<Record<Participation | 'mail', string>> = {
  in_person: 'In person',
  absentia: 'In absentia',
  live: 'Watches live',
  home: 'At home',
  pickup: 'Picks it up',
  mail: 'By mail',
};

/** Names of the choices for the prasad; '' for none. */
export const prasadNames: Readonly<Record<Prasad, string>> = {
  none: '',
  pickup: 'prasad picked up',
  ship: 'prasad by mail',
};
