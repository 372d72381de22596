import { screen } from '@testing-library/react';
import { checkoutTexts } from '@texts/checkout';
import { giveTexts } from '@texts/give';
import { beforeEach, describe, expect, test } from 'vitest';
import { giftKey } from '../../stores/gift-key';
import { giftAttempt } from '../../stores/payment-attempt';
import { anOrder } from '../../testing/donations';
import { answering, network, unreachable } from '../../testing/network';
import { show } from '../../testing/show';

const key = 'k'.repeat(43);
const gift = anOrder({ user: null, origin: 'guest', guest: { name: 'Anand Rao' } });
const give = (sum: string) => screen.findByRole('button', { name: `Give ${sum}` });

beforeEach(() => {
  giftAttempt.clear();
  giftKey.clear();
});

describe('an interrupted donation', () => {
  const cutOff = () => {
    giftAttempt.began(gift._id, 'a key');
    giftKey.set({ order: gift._id, key });
  };

  test('shows the thanks for a paid donation, and asks for nothing more', async () => {
    cutOff();
    network.use(answering('give.get', gift));
    const { address } = await show('/give');
    await expect.poll(address).toBe(`/success?order=${gift._id}&key=${key}`);
    await expect.poll(() => giftAttempt.get()).toBeNull();
  });

  test('says that the donation was not paid, and allows another', async () => {
    cutOff();
    network.use(answering('give.get', { ...gift, isPaid: false, status: 'failed' }));
    await show('/give');
    expect(await screen.findByText(checkoutTexts.failure.notCharged)).toBeVisible();
    expect(await give('$101')).toBeEnabled();
  });

  test('says that the bank is still processing, and links to the donation', async () => {
    cutOff();
    network.use(answering('give.get', { ...gift, isPaid: false, status: 'processing' }));
    await show('/give');
    expect(await screen.findByRole('link', { name: giveTexts.earlier.see })).toBeVisible();
  });

  test('offers nothing while the donation’s state is unknown', async () => {
    cutOff();
    network.use(unreachable('give.get'));
    const { user } = await show('/give');
    expect(await screen.findByText(giveTexts.earlier.lost)).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
    network.use(answering('give.get', { ...gift, isPaid: false, status: 'failed' }));
    await user.click(screen.getByRole('button', { name: checkoutTexts.failure.ask }));
    expect(await give('$101')).toBeEnabled();
  });
});
