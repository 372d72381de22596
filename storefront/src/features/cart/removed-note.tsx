import { useEffect, useRef } from 'react';
import { cartTexts } from '@texts/cart';
import { commonTexts } from '@texts/common';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Row } from '../../ui/layout';

/**
 * Says which line has just gone and offers it back, for as long as the cart is open. It takes the focus that the removed
 * line had, so that the keyboard is never lost.
 */
export function RemovedNote({ name, onUndo }: { name: string; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), [name]);
  return (
    <Alert kind="note">
      <Row>
        <span>{cartTexts.removed(name)}</span>
        <Button ref={undo} small kind="quiet" onClick={onUndo} aria-label={cartTexts.undo(name)}>
          {commonTexts.undo}
        </Button>
      </Row>
    </Alert>
  );
}
