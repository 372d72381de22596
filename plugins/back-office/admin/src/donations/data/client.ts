import { panelClient } from '@seva/panel/panel-client';
import { calls, type CallName } from '@seva/config/contract/panel/donations/calls';
import type { Contract } from '@seva/config/contract/panel/donations/contract';

/** The back office's calls as hooks: `useRead` reads one, `useSend` sends acts; `address` is where one lives. */
export const { address, useRead, useSend } = panelClient<CallName, Contract>({ base: '/donations', calls });
