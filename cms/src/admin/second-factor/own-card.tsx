import { useState } from 'react';
import { Badge, Button, Flex, Typography } from '@strapi/design-system';
import { ActionForm, FormDialog } from '@seva/panel/ui/action-form';
import { PageState } from '@seva/panel/ui/page';
import { Section } from '@seva/panel/ui/section';
import type { OwnFactor, SetupOffer } from '../../api/staff/second-factor/contract';
import { CodeField, PasswordField, RecoveryCodes, Secret } from './parts';
import { useCall, useRead } from './client';
import { secondFactorTexts } from './texts';

type Asking = 'on' | 'off' | 'codes' | null;

/** Card with the state of the user's own second factor and its actions. */
export function OwnCard() {
  const reading = useRead('factor.own', {});
  const [asking, setAsking] = useState<Asking>(null);
  const close = () => {
    setAsking(null);
    reading.reload();
  };
  return (
    <Section title={secondFactorTexts.own}>
      <PageState reading={reading}>{(own) => <Own own={own} onAsk={setAsking} />}</PageState>
      {asking === 'on' ? <SwitchOn onClose={close} /> : null}
      {asking === 'off' ? <SwitchOff onClose={close} /> : null}
      {asking === 'codes' ? <NewCodes onClose={close} /> : null}
    </Section>
  );
}

interface OwnProps {
  readonly own: OwnFactor;
  readonly onAsk: (asking: Asking) => void;
}

function Own({ own: { isOn, isDemanded, codesLeft }, onAsk }: OwnProps) {
  return (
    <Flex direction="column" alignItems="flex-start" gap={4}>
      <Flex gap={3} wrap="wrap">
        <Badge variant={isOn ? 'success' : 'neutral'}>{isOn ? secondFactorTexts.on : secondFactorTexts.off}</Badge>
        <Typography>{isOn ? secondFactorTexts.isOn : secondFactorTexts.isOff}</Typography>
      </Flex>
      {isOn ? <Typography textColor="neutral600">{secondFactorTexts.codesLeft(codesLeft)}</Typography> : null}
      {isDemanded ? <Typography textColor="neutral600">{secondFactorTexts.demanded}</Typography> : null}
      <Flex gap={2} wrap="wrap">
        {isOn ? null : <Button onClick={() => onAsk('on')}>{secondFactorTexts.switchOn}</Button>}
        {isOn ? (
          <Button variant="secondary" onClick={() => onAsk('codes')}>
            {secondFactorTexts.newCodes}
          </Button>
        ) : null}
        {isOn && !isDemanded ? (
          <Button variant="danger-light" onClick={() => onAsk('off')}>
            {secondFactorTexts.switchOff}
          </Button>
        ) : null}
      </Flex>
    </Flex>
  );
}

interface DialogProps {
  readonly onClose: () => void;
}

function KeepCodes({ codes, onClose }: DialogProps & { codes: readonly string[] }) {
  return (
    <FormDialog title={secondFactorTexts.codesTitle} confirm={secondFactorTexts.kept} onConfirm={onClose}>
      <RecoveryCodes codes={codes} />
    </FormDialog>
  );
}

/** Dialog steps: password, secret with a first code, recovery codes. */
function SwitchOn({ onClose }: DialogProps) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [offer, setOffer] = useState<SetupOffer | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const call = useCall();
  const form = { title: secondFactorTexts.setupTitle, failed: secondFactorTexts.failed, staysOpen: true, onClose };
  if (codes) return <KeepCodes codes={codes} onClose={onClose} />;
  if (!offer)
    return (
      <ActionForm
        {...form}
        confirm={secondFactorTexts.next}
        disabled={password === ''}
        act={() => call('factor.begin', { body: { password } })}
        onDone={setOffer}
      >
        <PasswordField value={password} onChange={setPassword} />
      </ActionForm>
    );
  return (
    <ActionForm
      {...form}
      confirm={secondFactorTexts.confirm}
      disabled={code.trim() === ''}
      act={() => call('factor.confirm', { body: { setup: offer.setup, code } })}
      onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
    >
      <Secret offer={offer} />
      <CodeField value={code} onChange={setCode} hint={secondFactorTexts.firstCodeHint} />
    </ActionForm>
  );
}

function SwitchOff({ onClose }: DialogProps) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const call = useCall();
  return (
    <ActionForm
      title={secondFactorTexts.offTitle}
      body={secondFactorTexts.offBody}
      confirm={secondFactorTexts.switchOff}
      done={secondFactorTexts.offDone}
      failed={secondFactorTexts.failed}
      danger
      disabled={password === '' || code.trim() === ''}
      act={() => call('factor.off', { body: { password, code } })}
      onClose={onClose}
    >
      <PasswordField value={password} onChange={setPassword} />
      <CodeField value={code} onChange={setCode} />
    </ActionForm>
  );
}

function NewCodes({ onClose }: DialogProps) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const call = useCall();
  if (codes) return <KeepCodes codes={codes} onClose={onClose} />;
  return (
    <ActionForm
      title={secondFactorTexts.codesNewTitle}
      body={secondFactorTexts.codesNewBody}
      confirm={secondFactorTexts.newCodes}
      failed={secondFactorTexts.failed}
      disabled={password === '' || code.trim() === ''}
      act={() => call('factor.codes', { body: { password, code } })}
      onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
      staysOpen
      onClose={onClose}
    >
      <PasswordField value={password} onChange={setPassword} />
      <CodeField value={code} onChange={setCode} />
    </ActionForm>
  );
}
