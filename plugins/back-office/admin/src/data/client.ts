import { calls, type CallName } from '@seva/config/contract/panel/calls';
import type { Contract } from '@seva/config/contract/panel/contract';
import { panelClient } from '@seva/panel/panel-client';

/** Typed hooks for the calls of the back office; `address` returns a call's URL. */
export const { address, useCall, useRead, useSend } = panelClient<CallName, Contract>({ base: '/donations', calls });
