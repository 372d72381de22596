import type { Configuration } from '../facts';
import { advice, opening, wrong } from '../finding';

/** Whether a variable was refused: what hangs on it is not looked at, since another value stands for it. */
export const isRefused = ({ problems }: Pick<Configuration, 'problems'>, name: string) =>
  problems.some(({ variable }) => variable === name);

/** What is wrong where real money is taken, and worth a thought before. */
export const ifLive = ({ mode }: Pick<Configuration, 'mode'>) => (mode === 'live' ? wrong : advice);

/** A step of the guide that must be done before real money is taken, and is worth a thought before. */
export const beforeOpening = ({ mode }: Pick<Configuration, 'mode'>) => (mode === 'live' ? opening : advice);
