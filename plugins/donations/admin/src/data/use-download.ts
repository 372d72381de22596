import { useState } from 'react';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { sentenceOf } from '@seva/panel/panel-client';
import { texts } from '../texts/en';
import type { Input } from '../../../shared/contract';
import { address } from './client';

/** The calls that answer with a file. */
export type FileCall = 'donations.exportDonations' | 'donations.exportLines';

function save(content: Blob, name: string): void {
  const source = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = source;
  link.download = name;
  link.click();
  URL.revokeObjectURL(source);
}

/** Fetches a file with the signed-in person's token, which a plain link would not carry, and saves it. */
export function useDownload() {
  const { get } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [busy, setBusy] = useState(false);
  const download = async (call: FileCall, input: Input<FileCall>, name: string): Promise<void> => {
    setBusy(true);
    try {
      const { data } = await get(address(call, input), { responseType: 'blob' });
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
