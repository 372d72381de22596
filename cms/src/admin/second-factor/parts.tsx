import { useState, type FormEvent, type ReactNode } from 'react';
import { Box, Button, Field, Flex, Modal, TextInput, Typography } from '@strapi/design-system';
import type { SetupOffer } from '../../api/staff/second-factor/contract';
import { words } from './words';

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly hint?: string;
}

/** The field for a code; phones show digits first and offer the code of the app. */
export function CodeField({ value, onChange, hint = words.codeHint }: CodeFieldProps) {
  return (
    <Field.Root name="code" hint={hint} required>
      <Field.Label>{words.code}</Field.Label>
      <TextInput
        value={value}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        onChange={(event: { target: { value: string } }) => onChange(event.target.value)}
      />
      <Field.Hint />
    </Field.Root>
  );
}

/** The field for one's own password. */
export function PasswordField({ value, onChange }: { value: string; onChange: (password: string) => void }) {
  return (
    <Field.Root name="password" required>
      <Field.Label>{words.password}</Field.Label>
      <TextInput
        type="password"
        autoComplete="current-password"
        value={value}
        onChange={(event: { target: { value: string } }) => onChange(event.target.value)}
      />
    </Field.Root>
  );
}

/** The secret as a picture and as text, in groups of four. */
export function Secret({ offer: { qr, secret } }: { offer: Pick<SetupOffer, 'qr' | 'secret'> }) {
  return (
    <Flex direction="column" alignItems="flex-start" gap={3}>
      <Typography>{words.scan}</Typography>
      <img src={qr} alt={words.qr} width={200} height={200} style={{ alignSelf: 'center' }} />
      <Typography>{words.orType}</Typography>
      <Typography tag="code" fontWeight="semiBold" style={{ overflowWrap: 'anywhere', fontFamily: 'monospace' }}>
        {secret.replace(/(.{4})(?=.)/g, '$1 ')}
      </Typography>
      <Typography>{words.thenCode}</Typography>
    </Flex>
  );
}

/** The recovery codes, this once, with a way to take them along. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    setIsCopied(true);
  };
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Typography>{words.codesBody}</Typography>
      <Box background="neutral100" padding={4} hasRadius>
        <ol style={{ columns: '2 12rem', margin: 0, paddingLeft: '2.4rem', lineHeight: 1.9 }}>
          {codes.map((code) => (
            <li key={code}>
              <Typography tag="code" style={{ fontFamily: 'monospace' }}>
                {code}
              </Typography>
            </li>
          ))}
        </ol>
      </Box>
      <Box>
        <Button variant="tertiary" type="button" onClick={() => void copy()}>
          {isCopied ? words.copied : words.copy}
        </Button>
      </Box>
    </Flex>
  );
}

interface StepDialogProps {
  readonly title: string;
  readonly confirm: string;
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly error?: string | null;
  readonly danger?: boolean;
  readonly onConfirm: () => void;
  /** Without it, the dialog is left by its button alone. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

/** One step: what it asks for, why it was refused, and the button. */
export function StepDialog(props: StepDialogProps) {
  const { title, confirm, busy, disabled, error, danger, onConfirm, onClose, children } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && !disabled) onConfirm();
  };
  return (
    <Modal.Root open onOpenChange={(open: boolean) => (open || busy ? undefined : onClose?.())}>
      <Modal.Content aria-describedby={undefined}>
        <form onSubmit={submit} noValidate>
          <Modal.Header closeLabel={words.close}>
            <Modal.Title>{title}</Modal.Title>
          </Modal.Header>
          <Modal.Body>
            <Flex direction="column" alignItems="stretch" gap={4}>
              {children}
              {error ? (
                <Typography role="alert" textColor="danger600">
                  {error}
                </Typography>
              ) : null}
            </Flex>
          </Modal.Body>
          <Modal.Footer>
            {onClose ? (
              <Button variant="tertiary" type="button" onClick={onClose} disabled={busy}>
                {words.cancel}
              </Button>
            ) : (
              <span />
            )}
            <Button type="submit" variant={danger ? 'danger' : 'default'} loading={busy} disabled={busy || disabled}>
              {confirm}
            </Button>
          </Modal.Footer>
        </form>
      </Modal.Content>
    </Modal.Root>
  );
}
