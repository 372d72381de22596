import type { Configuration } from '../facts';
import { advice, opening, wrong } from '../finding';

/** Whether a variable was refused. Checks that depend on it are skipped, because a default replaces it. */
export const isRefused = ({ problems }: Pick<Configuration, 'problems'>, name: string) =>
  problems.some(({ variable }) => variable === name);

/** Returns `wrong` in live mode, and `advice` before. */
export const ifLive = ({ mode }: Pick<Configuration, 'mode'>) => (mode === 'live' ? wrong : advice);

/** Returns `opening` in live mode, and `advice` before. */
export const beforeOpening = ({ mode }: Pick<Configuration, 'mode'>) => (mode === 'live' ? opening : advice);
