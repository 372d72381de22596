import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { cardTexts } from '@texts/card';
import { http, HttpResponse } from 'msw';

const confirmation = 'http://localhost:3000/demo/stripe/v1/payment_intents/:id/confirm';

/** Id of the intent with the secret `aSecret`. */
export const intentId = 'pi_1';
/** Client secret of the practice gateway. */
export const aSecret = `${intentId}_secret_2`;

/** Practice gateway that charges the card and counts the requests. */
export function charging(asked: { times: number } = { times: 0 }, status = 'succeeded') {
  return http.post(confirmation, () => {
    asked.times += 1;
    return HttpResponse.json({ id: intentId, status, next_action: null, last_payment_error: null });
  });
}

/** Practice gateway that declines the card. */
export function declining(message: string) {
  return http.post(confirmation, () => HttpResponse.json({ error: { type: 'card_error', message } }, { status: 402 }));
}

/** Practice gateway whose connection breaks during the request. */
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
