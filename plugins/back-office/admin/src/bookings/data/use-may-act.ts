import { useAuth } from '@strapi/strapi/admin';
import { permissions } from '@seva/config/contract/panel/rights';

/** Whether the reader may close days, give families a day and mark poojas as done. */
export function useMayAct(): boolean {
  const held = useAuth('the week of poojas', (state) => state.permissions);
  return held.some(({ action }) => action === permissions['sevas.act']);
}
