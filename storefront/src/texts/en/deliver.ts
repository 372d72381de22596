import { counted } from './locale';

/** Texts for marking many donations as delivered. */
export const deliverTexts = {
  column: 'MARK',
  tick: (number: string) => `Select donation ${number}`,
  all: (count: number) => (count === 1 ? 'Select the one to deliver' : `Select all ${count} to deliver`),
  none: 'Clear selection',
  deliver: (count: number) => `Mark ${count} as delivered`,
  question: (count: number) => `Mark ${counted(count, 'donation', 'donations')} as delivered? You can’t undo this.`,
  ahead: (count: number) =>
    count === 1
      ? 'One of them has an upcoming pooja or a cancellation request.'
      : `${count} of them have an upcoming pooja or a cancellation request.`,
  progress: (done: number, of: number) => `${done} of ${of} done`,
  stop: 'Stop',
  marked: (count: number) => `Marked ${counted(count, 'donation', 'donations')} as delivered.`,
  failed: (count: number) => `We couldn’t mark ${counted(count, 'donation', 'donations')}:`,
} as const;
