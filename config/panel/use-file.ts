import { useState } from 'react';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { errorMessage } from './panel-client';
import { texts } from './texts';

function save(content: Blob, name: string): void {
  const source = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = source;
  link.download = name;
  link.click();
  URL.revokeObjectURL(source);
}

/**
 * Returns a call that fetches a file and throws the server's message, which Strapi's client drops for a refused file.
 */
export function useFileCall() {
  const { get } = useFetchClient();
  return async (address: string): Promise<Blob> => {
    const { data, status = 200 } = await get<Blob>(address, {
      responseType: 'blob',
      // The client answers 401 itself, with a new token.
      validateStatus: (code) => code !== 401,
    });
    if (status < 400) return data;
    const isJson = data.type.startsWith('application/json');
    const refusal = isJson ? (JSON.parse(await data.text()) as { error?: { message?: string } }) : {};
    throw new Error(refusal.error?.message ?? texts.noFile);
  };
}

/**
 * Downloads a file of the server with the user's token, which a link would not send. Shows a notification for a
 * refusal, and `done` for success.
 */
export function useFile() {
  const call = useFileCall();
  const { toggleNotification } = useNotification();
  const [busy, setBusy] = useState(false);
  const fetchFile = async (address: string, name: string, done?: string): Promise<void> => {
    setBusy(true);
    try {
      save(await call(address), name);
      if (done) toggleNotification({ type: 'success', message: done });
    } catch (error) {
      toggleNotification({ type: 'danger', message: errorMessage(error) });
    } finally {
      setBusy(false);
    }
  };
  return { busy, fetchFile };
}
