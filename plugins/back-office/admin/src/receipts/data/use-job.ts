import { useEffect, useRef, useState } from 'react';
import type { Job } from '@seva/config/contract/panel/receipts/jobs/contracts';
import { useRead } from '../../data/client';

/** How often it is asked how far work is (milliseconds). */
const everyMs = 1_000;

/** Long work that was begun here: how far it is, asked for until it has ended; then `onEnd` is told once. */
export function useJob(onEnd: (job: Job) => void) {
  const [begun, setBegun] = useState<Job | null>(null);
  const reading = useRead('jobs.find', begun === null ? null : { params: { id: begun.id } });
  const job = begun === null ? null : reading.data?.id === begun.id ? reading.data : begun;
  const isRunning = job?.state === 'running';
  const { reload } = reading;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(reload, everyMs);
    return () => clearInterval(timer);
  }, [isRunning, reload]);
  const told = useRef<string | null>(null);
  useEffect(() => {
    if (job === null || job.state === 'running' || told.current === job.id) return;
    told.current = job.id;
    onEnd(job);
  }, [job, onEnd]);
  return { job, begin: setBegun };
}
