// @vitest-environment jsdom
import { StrictMode, useState } from 'react';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cardTexts } from '@texts/card';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answers, closeGateway, fetched, holder, intent, openGateway, secret, sent } from '../../testing/gateway';
import {
  CardField,
  CardGateway,
  useCardConfirm,
  type CardChange,
  type CardConfirmation,
  type CardSource,
} from './card-field';

beforeEach(openGateway);
afterEach(closeGateway);

function PayForm({ onChange, source = 'form' }: { onChange?: (change: CardChange) => void; source?: CardSource }) {
  const actions = useCardConfirm();
  const [result, setResult] = useState<CardConfirmation>();
  const [busy, setBusy] = useState(false);
  const pay = async () => {
    setBusy(true);
    await Promise.resolve();
    const wrong = await actions.check(source);
    setResult(
      wrong === null
        ? await actions.confirm(secret, source, holder, '/success?order=gift')
        : { ok: false, notSent: true, message: wrong },
    );
    setBusy(false);
  };
  return (
    <>
      <CardField onChange={onChange} disabled={busy} />
      <button onClick={() => void pay()}>Pay</button>
      <output>{result && JSON.stringify(result)}</output>
    </>
  );
}

async function open(onChange?: (change: CardChange) => void, source?: CardSource) {
  render(
    <StrictMode>
      <CardGateway publishableKey="pk_demo_1" amountCents={5100}>
        {(state) => (state === 'ready' ? <PayForm onChange={onChange} source={source} /> : <p>{state}</p>)}
      </CardGateway>
    </StrictMode>,
  );
  await screen.findByLabelText(cardTexts.number);
  return userEvent.setup();
}

async function fill(user: Awaited<ReturnType<typeof open>>, number = '4242424242424242') {
  await user.type(screen.getByLabelText(cardTexts.number), number);
  await user.type(screen.getByLabelText(cardTexts.expiry), '1239');
  await user.type(screen.getByLabelText(cardTexts.cvc), '123');
  await user.type(screen.getByLabelText(cardTexts.postalCode), '47630');
}

const result = async () =>
  JSON.parse(
    await waitFor(() => {
      const text = screen.getByRole('status').textContent;
      expect(text).not.toBe('');
      return text;
    }),
  ) as CardConfirmation;

describe('CardField', () => {
  it('renders one named group of labeled fields under StrictMode', async () => {
    await open();
    const group = screen.getByRole('group', { name: cardTexts.group });
    expect(within(group).getAllByRole('textbox')).toHaveLength(4);
    expect(within(group).getByText(cardTexts.practice)).toBeTruthy();
  });

  it('moves to the next field when one is full, and reports when the card is complete', async () => {
    const changes: CardChange[] = [];
    const user = await open((change) => changes.push(change));
    await user.click(screen.getByLabelText(cardTexts.number));
    await user.keyboard('4242424242424242123912347630');
    expect(screen.getByLabelText(cardTexts.expiry)).toHaveProperty('value', '12 / 39');
    expect(screen.getByLabelText(cardTexts.postalCode)).toHaveProperty('value', '47630');
    expect(changes.at(-1)).toEqual({ complete: true, empty: false });
  });

  it('shows an invalid number at once, and an incomplete one when the field loses focus', async () => {
    const user = await open();
    const number = screen.getByLabelText(cardTexts.number);
    const alertText = () => screen.queryByRole('alert')?.textContent ?? null;
    await user.type(number, '4242');
    expect(alertText()).toBeNull();
    await user.tab();
    expect(alertText()).toBe(cardTexts.problems.incomplete_number);
    expect(number.getAttribute('aria-invalid')).toBe('true');
    await user.clear(number);
    await user.type(number, '4242424242424241');
    expect(alertText()).toBe(cardTexts.problems.invalid_number);
  });
});

describe('empty fields', () => {
  it('describes each empty field by its problem', async () => {
    const user = await open();
    await user.click(screen.getByText('Pay'));
    const { number, expiry, cvc, postalCode, problems } = cardTexts;
    const described = [
      [number, problems.incomplete_number],
      [expiry, problems.incomplete_expiry],
      [cvc, problems.incomplete_cvc],
      [postalCode, problems.incomplete_zip],
    ] as const;
    const sentenceOf = (label: string) =>
      (screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ');
    await expect.poll(() => screen.getByLabelText(number).getAttribute('aria-invalid')).toBe('true');
    for (const [label, sentence] of described) expect(sentenceOf(label)).toContain(sentence);
    await fill(user);
    for (const [label, sentence] of described) expect(sentenceOf(label)).not.toContain(sentence);
    expect(screen.getByLabelText(cvc).getAttribute('aria-invalid')).toBeNull();
  });
});

describe('useCardConfirm', () => {
  it('confirms the payment with the client secret and the card', async () => {
    answers(intent('succeeded'));
    const user = await open();
    await fill(user);
    await user.click(screen.getByText('Pay'));
    expect(await result()).toEqual({ ok: true, intentId: 'pi_1' });
    const [address, form] = sent()[0] ?? [];
    expect(address).toMatch(/\/demo\/stripe\/v1\/payment_intents\/pi_1\/confirm$/);
    expect(Object.fromEntries(new URLSearchParams(form))).toMatchObject({
      client_secret: secret,
      key: 'pk_demo_1',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_year]': '2039',
    });
  });

  it('sends no request for a number that is not a test number', async () => {
    const user = await open();
    await fill(user, '4111111111111111');
    await user.click(screen.getByText('Pay'));
    expect(await result()).toEqual({ ok: false, notSent: true, message: cardTexts.problems.not_a_test_card });
    expect(sent()).toEqual([]);
  });

  it('sends no request for an incomplete card, and focuses the incomplete field', async () => {
    const user = await open();
    await user.type(screen.getByLabelText(cardTexts.number), '4242424242424242');
    await user.click(screen.getByText('Pay'));
    expect(await result()).toMatchObject({ ok: false, message: cardTexts.problems.incomplete_expiry });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(cardTexts.expiry)));
    expect(sent()).toEqual([]);
  });

  it.each([
    [
      'a declined card',
      { error: { type: 'card_error', message: 'Your card was declined.' } },
      { ok: false, message: 'Your card was declined.' },
    ],
    [
      'a payment that succeeded before',
      { error: { type: 'invalid_request_error', payment_intent: intent('succeeded') } },
      { ok: true, intentId: 'pi_1' },
    ],
    [
      'a payment that the bank is processing',
      intent('processing'),
      { ok: false, processing: true, intentId: 'pi_1', message: cardTexts.processing },
    ],
  ])('returns the result of %s', async (_name, body, expected) => {
    answers(body);
    const user = await open();
    await fill(user);
    await user.click(screen.getByText('Pay'));
    expect(await result()).toEqual(expected);
  });

  it('returns a message when the gateway is unreachable', async () => {
    fetched.mockRejectedValueOnce(new TypeError('network'));
    const user = await open();
    await fill(user);
    await user.click(screen.getByText('Pay'));
    expect(await result()).toEqual({ ok: false, message: cardTexts.unreachable });
  });

  it.each([
    [cardTexts.authentication.authorise, 'authorise', intent('succeeded'), { ok: true, intentId: 'pi_1' }],
    [
      cardTexts.authentication.fail,
      'fail',
      intent('requires_payment_method', { last_payment_error: { type: 'invalid_request_error', message: 'Not you.' } }),
      { ok: false, message: 'Not you.' },
    ],
  ])('handles 3-D Secure: %s', async (button, outcome, answer, expected) => {
    answers(intent('requires_action', { next_action: { type: 'use_stripe_sdk' } }), answer);
    const user = await open();
    await fill(user, '4000000000003220');
    await user.click(screen.getByText('Pay'));
    const dialog = await screen.findByRole('dialog', { name: cardTexts.authentication.heading });
    await user.click(within(dialog).getByRole('button', { name: button }));
    expect(await result()).toEqual(expected);
    expect(new URLSearchParams(sent()[1]?.[1]).get('outcome')).toBe(outcome);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByText('Pay'));
  });

  it('treats Escape in the 3-D Secure dialog as a failed authentication', async () => {
    answers(
      intent('requires_action'),
      intent('requires_payment_method', { last_payment_error: { type: 'x', message: 'No.' } }),
    );
    const user = await open();
    await fill(user, '4000000000003220');
    await user.click(screen.getByText('Pay'));
    const dialog = await screen.findByRole('dialog');
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    expect(await result()).toEqual({ ok: false, message: 'No.' });
  });
});

it('pays with a saved card by its id, without the form', async () => {
  answers(intent('succeeded'));
  const user = await open(undefined, { savedCard: 'pm_saved' });
  await user.click(screen.getByText('Pay'));
  expect(await result()).toEqual({ ok: true, intentId: 'pi_1' });
  expect(new URLSearchParams(sent()[0]?.[1]).get('payment_method')).toBe('pm_saved');
});

it('stays in the loading state without a publishable key', () => {
  render(
    <CardGateway publishableKey={undefined} amountCents={5100}>
      {(state) => <p>{state}</p>}
    </CardGateway>,
  );
  expect(screen.getByText('loading')).toBeDefined();
});
