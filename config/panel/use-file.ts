import { useState } from 'react';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { sentenceOf } from './panel-client';

function save(content: Blob, name: string): void {
  const source = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = source;
  link.download = name;
  link.click();
  URL.revokeObjectURL(source);
}

/**
 * Fetches a file of the server with the signed-in person's token, which a plain link would not carry, and saves it under
 * a name. A refusal is told in a notice, success only in the words of `done`.
 */
export function useFile() {
  const { get } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [busy, setBusy] = useState(false);
  const fetchFile = async (address: string, name: string, done?: string): Promise<void> => {
    setBusy(true);
    try {
      const { data } = await get(address, { responseType: 'blob' });
      save(data, name);
      if (done) toggleNotification({ type: 'success', message: done });
    } catch (error) {
      toggleNotification({ type: 'danger', message: sentenceOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return { busy, fetchFile };
}
