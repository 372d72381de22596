import { panelClient } from '@seva/panel/panel-client';
import { calls, type CallName } from '../../api/staff/second-factor/contract';
import type { Contract } from '../../api/staff/second-factor/input';
import { words } from './words';

/** The call that tells of the shop's health. */
export const { useRead } = panelClient<CallName, Contract>({
  base: '/admin',
  calls,
  answerIn: 'data',
  failed: words.failed,
});
