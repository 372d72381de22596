import { useState } from 'react';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { errorMessage } from './panel-client';

function save(content: Blob, name: string): void {
  const source = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = source;
  link.download = name;
  link.click();
  URL.revokeObjectURL(source);
}

/**
 * Downloads a file of the server with the user's token, which a link would not send. Shows a notification for a
 * refusal, and `done` for success.
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
      toggleNotification({ type: 'danger', message: errorMessage(error) });
    } finally {
      setBusy(false);
    }
  };
  return { busy, fetchFile };
}
