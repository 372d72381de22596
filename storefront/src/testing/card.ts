import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { cardTexts } from '@texts/card';
import { http, HttpResponse } from 'msw';

const confirmation = 'http://localhost:3000/demo/stripe/v1/payment_intents/:id/confirm';

/** The intent whose secret `aSecret` is. */
export const intentId = 'pi_1';
/** A client secret of the practice gateway. */
export const aSecret = `${intentId}_secret_2`;

/** The practice gateway charges the card, and tells how often it was asked. */
export function charging(asked: { times: number } = { times: 0 }, status = 'succeeded') {
  return http.post(confirmation, () => {
    asked.times += 1;
    return HttpResponse.json({ id: intentId, status, next_action: null, last_payment_error: null });
  });
}

/** The practice gateway declines the card. */
export function declining(message: string) {
  return http.post(confirmation, () => HttpResponse.json({ error: { type: 'card_error', message } }, { status: 402 }));
}

/** The connection breaks while the gateway is being asked. */
export function breaking() {
  return http.post(confirmation, () => HttpResponse.error());
}

/** Fills in a card that is charged without questions. */
export async function fillCard(user: UserEvent): Promise<void> {
  await user.type(await screen.findByLabelText(cardTexts.number), '4242424242424242');
  await user.type(screen.getByLabelText(cardTexts.expiry), '1239');
  await user.type(screen.getByLabelText(cardTexts.cvc), '123');
  await user.type(screen.getByLabelText(cardTexts.postalCode), '47630');
}
