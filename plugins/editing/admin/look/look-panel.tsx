import { useEffect, useMemo, useState } from 'react';
import { contentNames, contentTypes, contentUid } from '@seva/config/content-types';
import { Flex, LinkButton, Typography } from '@strapi/design-system';
import { Eye } from '@strapi/icons';
import { useAuth, useFetchClient } from '@strapi/strapi/admin';
import { actions, type Look } from '../../shared/contracts';
import { texts } from '../texts/en';

interface PanelProps {
  readonly model: string;
  readonly documentId?: string;
  readonly document?: { readonly documentId?: string; readonly updatedAt?: string };
}

const shown: readonly string[] = contentNames.filter((name) => contentTypes[name].page !== null).map(contentUid);
const renewMs = 30 * 60 * 1000;

/** Where the entry is seen; asked anew after each save and before a signed address grows old. */
function useLook(model: string, id: string, savedAt: string | undefined): Look | null {
  const { get } = useFetchClient();
  const [look, setLook] = useState<{ of: string; look: Look } | null>(null);
  useEffect(() => {
    let wanted = true;
    const ask = () =>
      get<Look>(`/editing/look/${model}/${id}`).then(
        ({ data }) => wanted && setLook({ of: id, look: data }),
        // Not there any more, or not allowed: then there is no link to show.
        () => wanted && setLook(null),
      );
    void ask();
    const timer = setInterval(() => void ask(), renewMs);
    return () => {
      wanted = false;
      clearInterval(timer);
    };
  }, [get, model, id, savedAt]);
  return look && look.of === id ? look.look : null;
}

interface EntryProps {
  readonly model: string;
  readonly id: string;
  readonly savedAt: string | undefined;
}

function LookLink({ model, id, savedAt }: EntryProps) {
  const look = useLook(model, id, savedAt);
  if (!look) return null;
  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%">
      <LinkButton
        href={look.address}
        target="_blank"
        rel="noreferrer"
        variant="secondary"
        startIcon={<Eye />}
        fullWidth
      >
        {texts.look.link}
      </LinkButton>
      <Typography variant="pi" textColor="neutral600">
        {look.preview ? texts.look.preview : texts.look.saved}
      </Typography>
    </Flex>
  );
}

/**
 * Beside the form: a way into the shop, to this very entry. What it returns stays the same object while the entry is the
 * same, because the panel draws all side panels anew for every other one.
 */
export function LookPanel({ model, documentId, document }: PanelProps) {
  const mayLook = useAuth('LookPanel', (state) => state.permissions).some(({ action }) => action === actions.look);
  const id = mayLook && shown.includes(model) ? (document?.documentId ?? documentId) : undefined;
  const savedAt = document?.updatedAt;
  return useMemo(
    () => (id ? { title: texts.look.title, content: <LookLink model={model} id={id} savedAt={savedAt} /> } : null),
    [model, id, savedAt],
  );
}
