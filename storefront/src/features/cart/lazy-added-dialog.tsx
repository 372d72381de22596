import { useLater } from '../../lib/use-later';
import type { AddedDialogProps } from './added-dialog';

const loadDialog = async () => (await import('./added-dialog')).AddedDialog;

/**
 * Whether the screen is a phone's. The dialog opens without a click only there, where the cart's badge may be out of
 * sight.
 */
export const isPhone = (): boolean => window.matchMedia('(max-width: 767px)').matches;

/** {@link AddedDialog} whose code loads on first use. */
export function LazyAddedDialog(props: AddedDialogProps) {
  const { part: AddedDialog } = useLater(loadDialog);
  return AddedDialog ? <AddedDialog {...props} /> : null;
}
