import { addressOf, calls, type AddressInput, type CallName } from '@seva/config/calls';
import type { Input } from '@seva/config/contract';
import { env } from '../env';

/** Path and query of a call below `/api`; the same text for the same input, whatever the order of its fields. */
export const callPath = <Name extends CallName>(name: Name, input: Input<Name>): string =>
  addressOf(calls[name], input as AddressInput);

/** The name under which the answer of a call is kept: the call's name, a space, its path. */
export function callKey<Name extends CallName>(name: Name, input: Input<Name>): string {
  return `${name} ${callPath(name, input)}`;
}

/** The full address of a call. */
export function callUrl<Name extends CallName>(name: Name, input: Input<Name>): string {
  return `${env.apiUrl}/api${callPath(name, input)}`;
}

/** The address of an uploaded picture or any other file that the server names by path. */
export function mediaUrl(path: string): string {
  return path.startsWith('/') && !path.startsWith('//') ? `${env.apiUrl}${path}` : path;
}
