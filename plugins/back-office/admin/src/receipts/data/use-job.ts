import { useEffect, useRef, useState } from 'react';
import type { Job } from '@seva/config/contract/panel/receipts/jobs/contracts';
import { useRead } from '../../data/client';

/** Milliseconds between two polls of a job. */
const everyMs = 1_000;

/** Starts a job, polls it until it ends, and calls `onEnd` once. */
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
  const announced = useRef<string | null>(null);
  useEffect(() => {
    if (job === null || job.state === 'running' || announced.current === job.id) return;
    announced.current = job.id;
    onEnd(job);
  }, [job, onEnd]);
  return { job, begin: setBegun };
}
