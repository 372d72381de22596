import { panelClient } from '@seva/panel/panel-client';
import { calls, type CallName } from '../../panel/second-factor/contract';
import type { Contract } from '../../panel/second-factor/input';
import { words } from './words';

/** The call that tells of the shop's health. */
export const { useRead } = panelClient<CallName, Contract>({
  base: '/admin',
  calls,
  answerIn: 'data',
  failed: words.failed,
});
