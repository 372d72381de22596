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

describe('the practice wallet', () => {
  function Counter({ closed = false }: { closed?: boolean }) {
    const [told, setTold] = useState('');
    return (
      <>
        <Wallets
          amountCents={5100}
          closed={closed}
          onKnown={() => undefined}
          onPay={async (_owner, acts) => {
            const confirmed = await acts.confirm(secret, 'wallet', holder, '/success');
            setTold(confirmed.ok ? 'paid' : confirmed.message);
            return confirmed.ok;
          }}
        />
        <output>{told}</output>
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

  it('pays once its owner has said so', async () => {
    answers(intent('succeeded'));
    await press(await openWallet(), cardTexts.wallet.yes);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('paid'));
    expect(new URLSearchParams(sent()[0]?.[1]).get('payment_method')).toBe('pm_card_visa');
  });

  it('is declined where its owner wants to see that', async () => {
    answers({ error: { type: 'card_error', message: 'Your card was declined.' } });
    await press(await openWallet(), cardTexts.wallet.other);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Your card was declined.'));
    expect(new URLSearchParams(sent()[0]?.[1]).get('payment_method')).toBe('pm_card_chargeDeclined');
  });

  it('charges nothing when it is closed again', async () => {
    await press(await openWallet(), cardTexts.wallet.no);
    expect(sent()).toEqual([]);
  });

  it('opens nothing while the cart cannot be paid', async () => {
    await openWallet(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
