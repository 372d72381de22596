import { panelClient } from '@seva/panel/panel-client';
import { calls, type CallName } from '../../api/staff/second-factor/contract';
import type { Contract } from '../../api/staff/second-factor/input';
import { words } from './words';

/** The panel's own calls as hooks; what they answer stands under `data`, as in all calls of the panel itself. */
export const { useCall, useRead, useSend } = panelClient<CallName, Contract>({
  base: '/admin',
  calls,
  answerIn: 'data',
  failed: words.failed,
});
