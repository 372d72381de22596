import { useLater } from '../../lib/use-later';
import type { AddedDialogProps } from './added-dialog';

const loadDialog = async () => (await import('./added-dialog')).AddedDialog;

/** Whether the window is a phone's, where the cart's badge may lie out of sight: only there the sheet opens by itself. */
export const isPhone = (): boolean => window.matchMedia('(max-width: 767px)').matches;

/** What has just gone into the cart, whose code is fetched when something has. */
export function AddedLater(props: AddedDialogProps) {
  const { part: AddedDialog } = useLater(loadDialog);
  return AddedDialog ? <AddedDialog {...props} /> : null;
}
