import type { Configuration } from '../facts';
import { advice, wrong } from '../finding';

/** Whether a variable was refused: what hangs on it is not looked at, since another value stands for it. */
export const isRefused = ({ problems }: Pick<Configuration, 'problems'>, name: string) =>
  problems.some(({ variable }) => variable === name);

/** What is wrong where real money is taken, and worth a thought before. */
export const ifLive = ({ mode }: Pick<Configuration, 'mode'>) => (mode === 'live' ? wrong : advice);
