import { useState } from 'react';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { texts } from '../texts/en';
import { sentenceOf } from './use-read';

function save(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Fetches a file with the signed-in person's token, which a plain link would not carry, and saves it. */
export function useDownload() {
  const { get } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [busy, setBusy] = useState(false);
  const download = async (address: string, name: string): Promise<void> => {
    setBusy(true);
    try {
      const { data } = await get(address, { responseType: 'blob' });
      save(data, name);
      toggleNotification({ type: 'success', message: texts.donations.exported });
    } catch (error) {
      toggleNotification({ type: 'danger', message: sentenceOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return { busy, download };
}
