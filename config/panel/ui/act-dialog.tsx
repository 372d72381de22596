import type { FormEvent, ReactNode } from 'react';
import { Button, Flex, Modal, Typography } from '@strapi/design-system';
import { texts } from '../texts';
import { Note } from './note';

interface ActDialogProps {
  readonly title: string;
  readonly body: string;
  readonly confirm: string;
  readonly busy: boolean;
  readonly error: string | null;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Asks before something is done, with the fields that it needs, and says why it was refused. */
export function ActDialog(props: ActDialogProps) {
  const { title, body, confirm, busy, error, danger, disabled, onConfirm, onClose, children } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!disabled && !busy) onConfirm();
  };
  return (
    <Modal.Root open onOpenChange={(open: boolean) => (open || busy ? undefined : onClose())}>
      <Modal.Content aria-describedby={undefined}>
        <form onSubmit={submit} noValidate>
          <Modal.Header closeLabel={texts.close}>
            <Modal.Title>{title}</Modal.Title>
          </Modal.Header>
          <Modal.Body>
            <Flex direction="column" alignItems="stretch" gap={4}>
              <Typography>{body}</Typography>
              {children}
              {error ? <Note kind="danger">{error}</Note> : null}
            </Flex>
          </Modal.Body>
          <Modal.Footer>
            <Button variant="tertiary" type="button" onClick={onClose} disabled={busy}>
              {texts.cancel}
            </Button>
            <Button variant={danger ? 'danger' : 'default'} type="submit" loading={busy} disabled={disabled || busy}>
              {confirm}
            </Button>
          </Modal.Footer>
        </form>
      </Modal.Content>
    </Modal.Root>
  );
}
