import { panelClient } from '@seva/panel/panel-client';
import { calls, type CallName } from '../../api/staff/second-factor/contract';
import type { Contract } from '../../api/staff/second-factor/input';
import { secondFactorTexts } from './texts';

/** Hooks for the panel's own calls, which respond under `data`. */
export const { useCall, useRead, useSend } = panelClient<CallName, Contract>({
  base: '/admin',
  calls,
  answerIn: 'data',
  failed: secondFactorTexts.failed,
});
