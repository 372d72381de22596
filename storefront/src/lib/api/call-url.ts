import { addressOf, calls, type AddressInput, type CallName } from '@seva/config/calls';
import type { Input } from '@seva/config/contract';
import { env } from '../env';

/** Returns path and query of a call below `/api`. The order of the input's fields does not matter. */
export const callPath = <Name extends CallName>(name: Name, input: Input<Name>): string =>
  addressOf(calls[name], input as AddressInput);

/** Returns the cache key of a call: its name, a space, its path. */
export function callKey<Name extends CallName>(name: Name, input: Input<Name>): string {
  return `${name} ${callPath(name, input)}`;
}

/** Returns the full address of a call. */
export function callUrl<Name extends CallName>(name: Name, input: Input<Name>): string {
  return `${env.apiUrl}/api${callPath(name, input)}`;
}

/** Returns the address of an uploaded picture or other file from its path. */
export function mediaUrl(path: string): string {
  return path.startsWith('/') && !path.startsWith('//') ? `${env.apiUrl}${path}` : path;
}
