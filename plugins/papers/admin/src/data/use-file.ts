import { useState } from 'react';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { sentenceOf } from '@seva/panel/panel-client';
import type { Input } from '../../../shared/contract';
import { address } from './client';

/** The calls that answer with a file. */
type FileCall = 'papers.pdf' | 'wording.sample';

function save(content: Blob, name: string): void {
  const source = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = source;
  link.download = name;
  link.click();
  URL.revokeObjectURL(source);
}

/** Fetches a file with the signed-in person's token, which a plain link would not carry, and saves it. */
export function useFile() {
  const { get } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [busy, setBusy] = useState(false);
  const fetchFile = async <Name extends FileCall>(call: Name, input: Input<Name>, name: string): Promise<void> => {
    setBusy(true);
    try {
      const { data } = await get(address(call, input), { responseType: 'blob' });
      save(data, name);
    } catch (error) {
      toggleNotification({ type: 'danger', message: sentenceOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return { busy, fetchFile };
}
