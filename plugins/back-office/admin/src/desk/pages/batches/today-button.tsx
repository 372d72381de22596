import { useEffect, useRef, useState } from 'react';
import { Button } from '@strapi/design-system';
import { useNavigate } from 'react-router-dom';
import type { Batch, BatchSummary } from '@seva/config/contract/panel/desk/batches/contracts';
import { randomKey } from '@seva/config/rules/random-key';
import { useTempleClock } from '@seva/panel/temple-clock';
import { useRead, useSend } from '../../../data/client';
import { generalFund } from '../../data/services';
import { texts } from '../../texts/en';
import { usualTenders } from './open-dialog';

/** Returns the counter batch of the day if there is exactly one, so that a gift needs no choice of batch. */
export function batchOfToday(rows: readonly BatchSummary[], today: string): BatchSummary | null {
  const [first, ...others] = rows.filter(({ kind, receivedOn }) => kind === 'counter' && receivedOn === today);
  return others.length === 0 ? (first ?? null) : null;
}

/** Opens the counter batch of the day, and creates it first if there is none. Focused when the page opens. */
export function TodayButton() {
  const navigate = useNavigate();
  const { today } = useTempleClock();
  const { send, busy } = useSend();
  const [idempotencyKey] = useState(randomKey);
  const button = useRef<HTMLButtonElement>(null);
  const batches = useRead('batches.list', { query: { state: 'open' } });
  const services = useRead('batches.services', {});
  const isReady = batches.data !== undefined && services.data !== undefined;
  useEffect(() => {
    if (isReady && document.activeElement === document.body) button.current?.focus();
  }, [isReady]);
  const open = async (): Promise<Pick<Batch, 'id'> | null> => {
    const known = batchOfToday(batches.data?.rows ?? [], today);
    const defaults = { tender: usualTenders.counter, service: generalFund(services.data?.rows ?? [])?.id ?? null };
    return known ?? send('batches.open', { body: { kind: 'counter', receivedOn: today, defaults, idempotencyKey } });
  };
  const press = async () => {
    const batch = await open();
    if (batch) navigate(`/plugins/desk/batches/${batch.id}`);
  };
  return (
    <Button ref={button} loading={busy} disabled={!isReady} onClick={() => void press()}>
      {texts.batches.openToday}
    </Button>
  );
}
