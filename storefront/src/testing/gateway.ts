import { cleanup } from '@testing-library/react';
import { vi } from 'vitest';
import { aSecret, intentId } from './card';

/** Whose card it is, in tests of the card form. */
export const holder = { name: 'Asha Rao', email: '' };
/** What the intent of `secret` answers while it has this status. */
export const intent = (status: string, more: object = {}) => ({
  id: intentId,
  status,
  next_action: null,
  last_payment_error: null,
  ...more,
});
export const secret = aSecret;

/** What is asked of the gateway goes here: a test says what is answered and looks at what was sent. */
export const fetched = vi.fn<typeof fetch>();

/** The next answers of the gateway, in their order. */
export function answers(...bodies: readonly object[]): void {
  for (const body of bodies) fetched.mockResolvedValueOnce(Response.json(body));
}

/** Every form that was sent, in order: its address and its fields. */
export const sent = () =>
  fetched.mock.calls.map(([address, init]) => [
    String(address),
    String((init?.body as URLSearchParams | undefined) ?? ''),
  ]);

/** Before each test: the gateway has been asked nothing, and dialogs open in the small browser too. */
export function openGateway(): void {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  HTMLDialogElement.prototype.showModal ??= function open(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
}

/** After each test. */
export function closeGateway(): void {
  cleanup();
  vi.unstubAllGlobals();
}
