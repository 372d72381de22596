import { Box, Button, Flex, Typography } from '@strapi/design-system';
import styled from 'styled-components';
import { count } from '@seva/panel/format';
import type { Job, JobKind } from '@seva/config/contract/panel/receipts/jobs/contracts';
import { useSend } from '../../data/client';
import { texts } from '../texts/en';

const words = texts.jobs;

/** Native bar: the design system's draws the finished part white, which reads as unfinished on a light card. */
const Bar = styled.progress`
  width: 100%;
  accent-color: ${({ theme }) => theme.colors.primary600};
`;

const share = ({ done, total, state }: Job) =>
  state === 'done' ? 100 : total === 0 ? 0 : Math.min(100, Math.round((done / total) * 100));

/** Calls that cancel a job of each kind; they require the right to start it. */
const cancelCalls = {
  retreat: 'treatments.cancel',
  missing: 'jobs.cancel',
  statements: 'runs.cancel',
} as const satisfies Readonly<Record<JobKind, string>>;

/** Progress of a job: done, total, failed, and a cancel button. */
export function JobProgress({ job, mayCancel }: { job: Job; mayCancel: boolean }) {
  const { busy, send } = useSend();
  const { canceled, done } = words;
  const running = words.running(count(job.done), count(Math.max(job.total, job.done)));
  return (
    <Box role="status" background="neutral100" hasRadius padding={4}>
      <Flex justifyContent="space-between" alignItems="center" gap={3} wrap="wrap">
        <Typography fontWeight="semiBold">
          {{ running, canceled, done }[job.state]}
          {job.failed > 0 ? ` · ${words.failed(count(job.failed))}` : ''}
        </Typography>
        {job.state === 'running' && mayCancel ? (
          <Button
            variant="tertiary"
            size="S"
            loading={busy}
            onClick={() => void send(cancelCalls[job.kind], { params: { id: job.id } })}
          >
            {words.cancel}
          </Button>
        ) : null}
      </Flex>
      <Box paddingTop={2}>
        <Bar max={100} value={share(job)} aria-label={words.name} />
      </Box>
      {job.state === 'running' ? (
        <Typography tag="p" variant="pi" textColor="neutral600" style={{ marginTop: 8 }}>
          {words.leave}
        </Typography>
      ) : null}
    </Box>
  );
}
