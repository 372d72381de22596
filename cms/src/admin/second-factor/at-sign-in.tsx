import { useState } from 'react';
import { DesignSystemProvider } from '@strapi/design-system';
import { FormDialog } from '@seva/panel/ui/action-form';
import { createRoot } from 'react-dom/client';
import { onlyTheme } from '../theme';
import type { SetupOffer as Offer } from '../../api/staff/second-factor/contract';
import { CodeField, RecoveryCodes, Secret } from './parts';
import { secondFactorTexts } from './texts';

type SetupOffer = Omit<Offer, 'uri'>;

/** Next step that the server requires after the right password. */
type Step = { readonly step: 'code' } | ({ readonly step: 'setup' } & SetupOffer) | { readonly step: 'sign-in' };

interface Refusal {
  readonly error?: { readonly message?: string; readonly details?: Partial<SetupOffer> & { readonly step?: string } };
}

async function refusalOf(answer: Response): Promise<Refusal> {
  try {
    return (await answer.clone().json()) as Refusal;
  } catch {
    return {};
  }
}

async function stepOf(answer: Response): Promise<Step | null> {
  const { step, setup, secret, qr } = (await refusalOf(answer)).error?.details ?? {};
  if (step === 'code' || step === 'sign-in') return { step };
  return step === 'setup' && setup && secret && qr ? { step, setup, secret, qr } : null;
}

/**
 * Opens a dialog if a refused sign-in needs a code or a second factor to be set up. Returns the response for the
 * form: that of the call repeated by `send` with the code, or the original one.
 */
export async function completeSignIn(answer: Response, typed: unknown, send: (body: string) => Promise<Response>) {
  const step = await stepOf(answer);
  if (step?.step === 'sign-in') window.location.assign('/cms/auth/login');
  if (!step || step.step === 'sign-in' || typeof typed !== 'string') return answer;
  return inDialog(step, answer, (more) => send(JSON.stringify({ ...(JSON.parse(typed) as object), ...more })));
}

type Again = (more: { readonly code: string; readonly setup?: string }) => Promise<Response>;

/** Opens the dialog. Resolves with the response of the successful call, or the first one if the dialog is closed. */
function inDialog(step: Exclude<Step, { step: 'sign-in' }>, first: Response, again: Again): Promise<Response> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise((resolve) => {
    const leave = (answer: Response) => {
      root.unmount();
      place.remove();
      resolve(answer);
    };
    root.render(
      <DesignSystemProvider locale="en-US" theme={onlyTheme}>
        <SignInStep step={step} again={again} onDone={leave} onLeave={() => leave(first)} />
      </DesignSystemProvider>,
    );
  });
}

interface SignInStepProps {
  readonly step: Exclude<Step, { step: 'sign-in' }>;
  readonly again: Again;
  readonly onDone: (answer: Response) => void;
  readonly onLeave: () => void;
}

function SignInStep({ step, again, onDone, onLeave }: SignInStepProps) {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [kept, setKept] = useState<{ readonly answer: Response; readonly codes: readonly string[] } | null>(null);

  const confirm = async () => {
    setBusy(true);
    setError(null);
    try {
      const answer = await again(step.step === 'setup' ? { code, setup: step.setup } : { code });
      if (!answer.ok) {
        setError((await refusalOf(answer)).error?.message ?? secondFactorTexts.failed);
        setCode('');
        return;
      }
      const { data } = (await answer.clone().json()) as { data?: { recoveryCodes?: readonly string[] } };
      if (data?.recoveryCodes) setKept({ answer, codes: data.recoveryCodes });
      else onDone(answer);
    } catch {
      setError(secondFactorTexts.failed);
    } finally {
      setBusy(false);
    }
  };

  if (kept)
    return (
      <FormDialog
        title={secondFactorTexts.codesTitle}
        confirm={secondFactorTexts.kept}
        onConfirm={() => onDone(kept.answer)}
      >
        <RecoveryCodes codes={kept.codes} />
      </FormDialog>
    );
  const isSetup = step.step === 'setup';
  return (
    <FormDialog
      title={isSetup ? secondFactorTexts.setupTitle : secondFactorTexts.askTitle}
      body={isSetup ? secondFactorTexts.setupDemanded : secondFactorTexts.askBody}
      confirm={secondFactorTexts.signIn}
      busy={busy}
      error={error}
      disabled={code.trim() === ''}
      onConfirm={() => void confirm()}
      onClose={onLeave}
    >
      {isSetup ? <Secret offer={step} /> : null}
      <CodeField
        value={code}
        onChange={setCode}
        hint={isSetup ? secondFactorTexts.firstCodeHint : secondFactorTexts.codeHint}
      />
    </FormDialog>
  );
}
