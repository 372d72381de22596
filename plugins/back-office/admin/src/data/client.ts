import { calls, type CallName } from '@seva/config/contract/panel/calls';
import type { Contract } from '@seva/config/contract/panel/contract';
import { panelClient } from '@seva/panel/panel-client';

/** Hooks over the calls of the back office: `useRead` reads, `useSend` sends acts; `address` returns a call's URL. */
export const { address, useRead, useSend } = panelClient<CallName, Contract>({ base: '/donations', calls });
