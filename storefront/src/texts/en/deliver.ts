import { counted } from './locale';

/** Many donations marked as delivered in one go. */
export const deliverTexts = {
  column: 'MARK',
  tick: (number: string) => `Choose donation ${number}`,
  all: (count: number) => (count === 1 ? 'Choose the one to deliver' : `Choose all ${count} to deliver`),
  none: 'Choose none',
  deliver: (count: number) => `Mark ${count} as delivered`,
  question: (count: number) =>
    `${counted(count, 'donation', 'donations')} will be marked as delivered. This can’t be undone.`,
  ahead: (count: number) =>
    count === 1
      ? 'One of them has a pooja still to come, or its devotee asks to cancel.'
      : `${count} of them have a pooja still to come, or their devotees ask to cancel.`,
  progress: (done: number, of: number) => `${done} of ${of} done`,
  stop: 'Stop',
  marked: (count: number) => `${counted(count, 'donation was', 'donations were')} marked as delivered.`,
  failed: (count: number) => `${counted(count, 'donation was', 'donations were')} not marked:`,
} as const;
