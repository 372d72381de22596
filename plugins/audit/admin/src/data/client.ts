import { panelClient } from '@seva/panel/panel-client';
import { calls, type CallName } from '../../../shared/calls';
import type { Contract } from '../../../shared/contract';

export const { useRead } = panelClient<CallName, Contract>({ base: '/donations', calls });
