import { addressOf, type AddressInput } from '@seva/config/calls';
import { calls, type CallName } from '../../../shared/calls';
import type { Input } from '../../../shared/contract';

/** The address of one of the back office's calls, as the panel's client takes it. */
export const callAddress = <Name extends CallName>(name: Name, input: Input<Name>): string =>
  `/donations${addressOf(calls[name], input as AddressInput)}`;
