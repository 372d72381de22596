import { cleanup } from '@testing-library/react';
import { vi } from 'vitest';
import { aSecret, intentId } from './card';

/** Card holder in tests of the card form. */
export const holder = { name: 'Asha Rao', email: '' };
/** Returns the gateway's answer for the intent of `secret` in this status. */
export const intent = (status: string, more: object = {}) => ({
  id: intentId,
  status,
  next_action: null,
  last_payment_error: null,
  ...more,
});
export const secret = aSecret;

/** Mock of the requests to the gateway: a test sets the answers and checks what was sent. */
export const fetched = vi.fn<typeof fetch>();

/** Queues the next answers of the gateway, in order. */
export function answers(...bodies: readonly object[]): void {
  for (const body of bodies) fetched.mockResolvedValueOnce(Response.json(body));
}

/** Returns every sent form, in order, as address and fields. */
export const sent = () =>
  fetched.mock.calls.map(([address, init]) => [
    String(address),
    String((init?.body as URLSearchParams | undefined) ?? ''),
  ]);

/** Resets the gateway before each test, and lets dialogs open in the test browser. */
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

/** Restores the globals after each test. */
export function closeGateway(): void {
  cleanup();
  vi.unstubAllGlobals();
}
