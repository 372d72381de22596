import { panelClient } from '@seva/panel/panel-client';
import { calls, type CallName } from '@seva/config/contract/panel/receipts/calls';
import type { Contract } from '@seva/config/contract/panel/receipts/contract';

/** The plugin's calls as hooks: `useRead` reads one, `useSend` sends acts; `address` is where one lives. */
export const { address, useRead, useSend } = panelClient<CallName, Contract>({ base: '/donations', calls });
