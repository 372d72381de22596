import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { randomKey } from '@seva/config/rules/random-key';
import { Button, Flex, Modal, Typography } from '@strapi/design-system';
import { useNotification } from '@strapi/strapi/admin';
import { errorMessage } from '../panel-client';
import { texts } from '../texts';
import { Note } from './note';

interface FormTexts {
  readonly title: string;
  readonly body?: string;
  readonly confirm: string;
  readonly danger?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}

interface FormDialogProps extends FormTexts {
  readonly busy?: boolean;
  readonly error?: string | null;
  readonly onConfirm: () => void;
  /** Closes the dialog. Without it, only the confirm button closes the dialog. */
  readonly onClose?: () => void;
  readonly children?: ReactNode;
}

/** Selector of fields that accept typing or a choice. */
const field = 'input:not([type="hidden"], [aria-hidden]), textarea, [role="combobox"]';

/** Dialog with fields and a confirm button; the first field has the focus. While busy it stays open and cannot be sent again. */
export function FormDialog(props: FormDialogProps) {
  const { title, body, confirm, danger, disabled, busy = false, error, onConfirm, onClose, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const focusFirst = (event: Event) => {
    const first = form.current?.querySelector<HTMLElement>(field);
    if (!first) return;
    event.preventDefault();
    first.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!disabled && !busy) onConfirm();
  };
  return (
    <Modal.Root open onOpenChange={(open: boolean) => (open || busy ? undefined : onClose?.())}>
      <Modal.Content aria-describedby={undefined} onOpenAutoFocus={focusFirst}>
        <form ref={form} onSubmit={submit} noValidate>
          <Modal.Header closeLabel={texts.close}>
            <Modal.Title>{title}</Modal.Title>
          </Modal.Header>
          <Modal.Body>
            <Flex direction="column" alignItems="stretch" gap={4}>
              {body ? <Typography>{body}</Typography> : null}
              {children}
              {error ? <Note kind="danger">{error}</Note> : null}
            </Flex>
          </Modal.Body>
          <Modal.Footer>
            {onClose ? (
              <Button variant="tertiary" type="button" onClick={onClose} disabled={busy}>
                {texts.cancel}
              </Button>
            ) : (
              <span />
            )}
            <Button variant={danger ? 'danger' : 'default'} type="submit" loading={busy} disabled={disabled || busy}>
              {confirm}
            </Button>
          </Modal.Footer>
        </form>
      </Modal.Content>
    </Modal.Root>
  );
}

interface ActionFormProps<T> extends FormTexts {
  /** Makes the call. The key is constant while the form is open, so that a repeated call moves money once. */
  readonly act: (idempotencyKey: string) => Promise<T>;
  /** Notification after the call. */
  readonly done?: string;
  /** Message for an error without a response. */
  readonly failed?: string;
  readonly onDone?: (answer: T) => void;
  /** Handles a refusal or a lost response. */
  readonly onRefused?: () => void;
  readonly onClose: () => void;
  readonly staysOpen?: boolean;
  /** True if a required field is empty: confirming then marks it and sends nothing. */
  readonly isIncomplete?: boolean;
  /** Fields. As a function it receives whether the user has pressed the confirm button. */
  readonly children?: ReactNode | ((isTried: boolean) => ReactNode);
}

/** Form around one call: confirms, sends once, shows a refusal in the form and success as a notification. */
export function ActionForm<T>(props: ActionFormProps<T>) {
  const { act, done, failed, onDone, onRefused, onClose, staysOpen, isIncomplete, children, ...shown } = props;
  const [key] = useState(randomKey);
  const [isTried, setIsTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { toggleNotification } = useNotification();
  const send = async () => {
    setIsTried(true);
    if (isIncomplete) return;
    setBusy(true);
    setError(null);
    let answer: T;
    try {
      answer = await act(key);
    } catch (failure) {
      setError(errorMessage(failure, failed));
      onRefused?.();
      return;
    } finally {
      setBusy(false);
    }
    if (done) toggleNotification({ type: 'success', message: done });
    onDone?.(answer);
    if (!staysOpen) onClose();
  };
  const { title, body, confirm, danger, disabled } = shown;
  return (
    <FormDialog
      {...{ title, confirm, danger, disabled, busy, error, onClose }}
      {...(body === undefined ? {} : { body })}
      onConfirm={() => void send()}
    >
      {typeof children === 'function' ? children(isTried) : children}
    </FormDialog>
  );
}
