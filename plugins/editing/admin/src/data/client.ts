import { panelClient } from '@seva/panel/panel-client';
import { calls, type CallName } from '../../../shared/calls';
import type { Contract } from '../../../shared/contract';

export const { useCall, useRead, useSend } = panelClient<CallName, Contract>({ base: '/editing', calls });
