import { useEffect, useMemo, useState } from 'react';
import { contentUid } from '@seva/config/content-types';
import { Flex, Typography } from '@strapi/design-system';
import { Calendar } from '@strapi/icons';
import { useAuth } from '@strapi/strapi/admin';
import { actions, type BookingsAhead } from '../../../shared/contracts';
import { useCall } from '../data/client';
import { texts } from '../texts/en';
import { SideLink } from '../ui/side-button';

interface PanelProps {
  readonly model: string;
  readonly documentId?: string;
  readonly document?: { readonly documentId?: string };
}

const booked: readonly string[] = [contentUid('service'), contentUid('schedule')];

/** Shows upcoming bookings of an entry; nothing while loading or without any. */
function Ahead({ model, id }: { model: string; id: string }) {
  const call = useCall();
  const [found, setFound] = useState<{ readonly of: string; readonly ahead: BookingsAhead } | null>(null);
  useEffect(() => {
    let wanted = true;
    void call('preview.ahead', { params: { uid: model, id } }).then(
      (ahead) => wanted && setFound({ of: id, ahead }),
      () => wanted && setFound(null),
    );
    return () => {
      wanted = false;
    };
  }, [call, model, id]);
  if (!found || found.of !== id || found.ahead.bookings === 0) return <Typography>{texts.ahead.none}</Typography>;
  const { bookings, last } = found.ahead;
  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%">
      <Typography fontWeight="bold" textColor="warning700">
        {texts.ahead.booked(bookings, last)}
      </Typography>
      <Typography variant="pi" textColor="neutral600">
        {texts.ahead.kept}
      </Typography>
      <SideLink href="/cms/plugins/sevas" variant="secondary" startIcon={<Calendar />}>
        {texts.ahead.week}
      </SideLink>
    </Flex>
  );
}

/** Side panel of services and schedules: upcoming bookings, to check before hiding, changing or deleting the entry. */
export function UpcomingPanel({ model, documentId, document }: PanelProps) {
  const mayLook = useAuth('UpcomingPanel', (state) => state.permissions).some(
    ({ action }) => action === actions.preview,
  );
  const id = mayLook && booked.includes(model) ? (document?.documentId ?? documentId) : undefined;
  return useMemo(
    () => (id ? { title: texts.ahead.title, content: <Ahead model={model} id={id} /> } : null),
    [model, id],
  );
}
