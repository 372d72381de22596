import { useState } from 'react';
import { Badge, Button, Flex, Typography } from '@strapi/design-system';
import { useNotification } from '@strapi/strapi/admin';
import { Card } from './card';
import type { SetupOffer } from '../../api/staff/second-factor/contract';
import { CodeField, PasswordField, RecoveryCodes, Secret, StepDialog } from './parts';
import { useRead, useSend } from './client';
import { words } from './words';

type Asking = 'on' | 'off' | 'codes' | null;

/** Whether one's own second factor is on, and what can be done about it. */
export function OwnCard() {
  const { data, error, reload } = useRead('factor.own', {});
  const [asking, setAsking] = useState<Asking>(null);
  const close = () => {
    setAsking(null);
    reload();
  };
  return (
    <Card title={words.own} error={error} isLoading={data === undefined}>
      {data ? (
        <Flex direction="column" alignItems="flex-start" gap={4}>
          <Flex gap={3} wrap="wrap">
            <Badge variant={data.isOn ? 'success' : 'neutral'}>{data.isOn ? words.on : words.off}</Badge>
            <Typography>{data.isOn ? words.isOn : words.isOff}</Typography>
          </Flex>
          {data.isOn ? <Typography textColor="neutral600">{words.codesLeft(data.codesLeft)}</Typography> : null}
          {data.isDemanded ? <Typography textColor="neutral600">{words.demanded}</Typography> : null}
          <Flex gap={2} wrap="wrap">
            {data.isOn ? null : <Button onClick={() => setAsking('on')}>{words.switchOn}</Button>}
            {data.isOn ? (
              <Button variant="secondary" onClick={() => setAsking('codes')}>
                {words.newCodes}
              </Button>
            ) : null}
            {data.isOn && !data.isDemanded ? (
              <Button variant="danger-light" onClick={() => setAsking('off')}>
                {words.switchOff}
              </Button>
            ) : null}
          </Flex>
        </Flex>
      ) : null}
      {asking === 'on' ? <SwitchOn onClose={close} /> : null}
      {asking === 'off' ? <SwitchOff onClose={close} /> : null}
      {asking === 'codes' ? <NewCodes onClose={close} /> : null}
    </Card>
  );
}

interface DialogProps {
  readonly onClose: () => void;
}

function KeepCodes({ codes, onClose }: DialogProps & { codes: readonly string[] }) {
  return (
    <StepDialog title={words.codesTitle} confirm={words.kept} onConfirm={onClose}>
      <RecoveryCodes codes={codes} />
    </StepDialog>
  );
}

/** Password, then the secret and a first code, then the recovery codes. */
function SwitchOn({ onClose }: DialogProps) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [offer, setOffer] = useState<SetupOffer | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { busy, error, send } = useSend();
  const begin = async () => setOffer(await send('factor.begin', { body: { password } }));
  const confirm = async (setup: string) => {
    const made = await send('factor.confirm', { body: { setup, code } });
    if (made) setCodes(made.recoveryCodes);
  };
  if (codes) return <KeepCodes codes={codes} onClose={onClose} />;
  if (!offer)
    return (
      <StepDialog
        title={words.setupTitle}
        confirm={words.next}
        {...{ busy, error, onClose }}
        disabled={password === ''}
        onConfirm={() => void begin()}
      >
        <PasswordField value={password} onChange={setPassword} />
      </StepDialog>
    );
  return (
    <StepDialog
      title={words.setupTitle}
      confirm={words.confirm}
      {...{ busy, error, onClose }}
      disabled={code.trim() === ''}
      onConfirm={() => void confirm(offer.setup)}
    >
      <Secret offer={offer} />
      <CodeField value={code} onChange={setCode} hint={words.firstCodeHint} />
    </StepDialog>
  );
}

function SwitchOff({ onClose }: DialogProps) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { busy, error, send } = useSend();
  const { toggleNotification } = useNotification();
  const confirm = async () => {
    if (!(await send('factor.off', { body: { password, code } }))) return;
    toggleNotification({ type: 'success', message: words.offDone });
    onClose();
  };
  return (
    <StepDialog
      title={words.offTitle}
      confirm={words.switchOff}
      danger
      {...{ busy, error, onClose }}
      disabled={password === '' || code.trim() === ''}
      onConfirm={() => void confirm()}
    >
      <Typography>{words.offBody}</Typography>
      <PasswordField value={password} onChange={setPassword} />
      <CodeField value={code} onChange={setCode} />
    </StepDialog>
  );
}

function NewCodes({ onClose }: DialogProps) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { busy, error, send } = useSend();
  const confirm = async () => {
    const made = await send('factor.codes', { body: { password, code } });
    if (made) setCodes(made.recoveryCodes);
  };
  if (codes) return <KeepCodes codes={codes} onClose={onClose} />;
  return (
    <StepDialog
      title={words.codesNewTitle}
      confirm={words.newCodes}
      {...{ busy, error, onClose }}
      disabled={password === '' || code.trim() === ''}
      onConfirm={() => void confirm()}
    >
      <Typography>{words.codesNewBody}</Typography>
      <PasswordField value={password} onChange={setPassword} />
      <CodeField value={code} onChange={setCode} />
    </StepDialog>
  );
}
