import { panelClient } from '@seva/panel/panel-client';
import { calls, type CallName } from '@seva/config/contract/panel/bookings/calls';
import type { Contract } from '@seva/config/contract/panel/bookings/contract';

/** The plugin's calls as hooks: `useRead` reads one, `useSend` sends acts. */
export const { useRead, useSend } = panelClient<CallName, Contract>({ base: '/donations', calls });
