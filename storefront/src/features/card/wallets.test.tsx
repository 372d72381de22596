// @vitest-environment jsdom
import { StrictMode, useState } from 'react';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cardTexts } from '@texts/card';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answers, closeGateway, holder, intent, openGateway, secret, sent } from '../../testing/gateway';
import { CardGateway } from './card-field';
import { Wallets } from './wallets';

beforeEach(openGateway);
afterEach(closeGateway);

describe('the demo wallet', () => {
  function Counter({ closed = false }: { closed?: boolean }) {
    const [result, setResult] = useState('');
    return (
      <>
        <Wallets
          amountCents={5100}
          closed={closed}
          onKnown={() => undefined}
          onPay={async (_owner, actions) => {
            const confirmed = await actions.confirm(secret, 'wallet', holder, '/success');
            setResult(confirmed.ok ? 'paid' : confirmed.message);
            return confirmed.ok;
          }}
        />
        <output>{result}</output>
      </>
    );
  }
  const openWallet = async (closed = false) => {
    render(
      <StrictMode>
        <CardGateway publishableKey="pk_demo_1" amountCents={5100}>
          {(state) => (state === 'ready' ? <Counter closed={closed} /> : <p>{state}</p>)}
        </CardGateway>
      </StrictMode>,
    );
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: cardTexts.wallet.button }));
    return user;
  };
  const press = async (user: Awaited<ReturnType<typeof openWallet>>, name: string) =>
    user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

  it('pays when its owner confirms', async () => {
    answers(intent('succeeded'));
    await press(await openWallet(), cardTexts.wallet.yes);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('paid'));
    expect(new URLSearchParams(sent()[0]?.[1]).get('payment_method')).toBe('pm_card_visa');
  });

  it('shows a declined payment when its owner chooses to decline', async () => {
    answers({ error: { type: 'card_error', message: 'Your card was declined.' } });
    await press(await openWallet(), cardTexts.wallet.other);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Your card was declined.'));
    expect(new URLSearchParams(sent()[0]?.[1]).get('payment_method')).toBe('pm_card_chargeDeclined');
  });

  it('charges nothing when its owner closes it', async () => {
    await press(await openWallet(), cardTexts.wallet.no);
    expect(sent()).toEqual([]);
  });

  it('opens no dialog while the cart cannot be paid', async () => {
    await openWallet(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
