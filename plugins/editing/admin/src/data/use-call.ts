import { useCallback } from 'react';
import { useFetchClient } from '@strapi/strapi/admin';
import { addressOf, type AddressInput } from '@seva/config/calls';
import { calls, type CallName } from '../../../shared/calls';
import type { Input, Output } from '../../../shared/contract';

/** Makes one of the plugin's calls as whoever is signed in; gives its answer. The function stays the same one. */
export function useCall() {
  const { get, post, put } = useFetchClient();
  return useCallback(
    async <Name extends CallName>(name: Name, input: Input<Name>): Promise<Output<Name>> => {
      const { method } = calls[name];
      const address = `/editing${addressOf(calls[name], input as AddressInput)}`;
      if (method === 'GET') return (await get<Output<Name>>(address)).data;
      return (await (method === 'PUT' ? put : post)<Output<Name>>(address, input.body)).data;
    },
    [get, post, put],
  );
}
