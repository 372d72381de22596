import { useEffect, useMemo, useState } from 'react';
import { contentNames, contentTypes, contentUid } from '@seva/config/content-types';
import { Flex, Typography } from '@strapi/design-system';
import { Eye } from '@strapi/icons';
import { useAuth } from '@strapi/strapi/admin';
import { actions, type EntryPreview } from '../../../shared/contracts';
import { useCall } from '../data/client';
import { texts } from '../texts/en';
import { SideLink } from '../ui/side-button';

interface PanelProps {
  readonly model: string;
  readonly documentId?: string;
  readonly document?: { readonly documentId?: string; readonly updatedAt?: string };
}

const shown: readonly string[] = contentNames.filter((name) => contentTypes[name].page !== null).map(contentUid);
const renewMs = 30 * 60 * 1000;

/** Returns the address of the entry's preview. Fetched again after each save and before a signed address expires. */
function usePreview(model: string, id: string, savedAt: string | undefined): EntryPreview | null {
  const call = useCall();
  const [preview, setPreview] = useState<{ of: string; preview: EntryPreview } | null>(null);
  useEffect(() => {
    let wanted = true;
    const ask = () =>
      call('preview.entry', { params: { uid: model, id } }).then(
        (found) => wanted && setPreview({ of: id, preview: found }),
        // The entry is gone or forbidden: show no link.
        () => wanted && setPreview(null),
      );
    void ask();
    const timer = setInterval(() => void ask(), renewMs);
    return () => {
      wanted = false;
      clearInterval(timer);
    };
  }, [call, model, id, savedAt]);
  return preview && preview.of === id ? preview.preview : null;
}

interface EntryProps {
  readonly model: string;
  readonly id: string;
  readonly savedAt: string | undefined;
}

function PreviewLink({ model, id, savedAt }: EntryProps) {
  const preview = usePreview(model, id, savedAt);
  if (!preview) return null;
  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%">
      <SideLink href={preview.address} target="_blank" rel="noreferrer" variant="secondary" startIcon={<Eye />}>
        {texts.preview.link}
      </SideLink>
      <Typography variant="pi" textColor="neutral600">
        {preview.preview ? texts.preview.preview : texts.preview.saved}
      </Typography>
    </Flex>
  );
}

/**
 * Side panel with a link to the entry in the shop. Memoized per entry, because the panel rerenders all side panels
 * whenever one changes.
 */
export function PreviewPanel({ model, documentId, document }: PanelProps) {
  const mayPreview = useAuth('PreviewPanel', (state) => state.permissions).some(
    ({ action }) => action === actions.preview,
  );
  const id = mayPreview && shown.includes(model) ? (document?.documentId ?? documentId) : undefined;
  const savedAt = document?.updatedAt;
  return useMemo(
    () =>
      id ? { title: texts.preview.title, content: <PreviewLink model={model} id={id} savedAt={savedAt} /> } : null,
    [model, id, savedAt],
  );
}
