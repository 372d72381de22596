import { useState } from 'react';
import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { CheckCircle } from '@strapi/icons';
import type { AuditVerdict } from '../../../../shared/audit-log/contracts';
import { useBackOffice } from '../../data/back-office-context';
import { useRead } from '../../data/use-read';
import { texts } from '../../texts/en';
import { count, momentText } from '../../ui/format';
import { Note } from '../../ui/note';

const words = texts.auditLog;

/** Whether the chain holds: asked for by a click, because walking it takes a while. */
export function VerdictBar() {
  const [isAsked, setIsAsked] = useState(false);
  const { data, error, isLoading, reload } = useRead('auditLog.verify', isAsked ? {} : null);
  const ask = () => (isAsked ? reload() : setIsAsked(true));
  return (
    <Box background="neutral0" hasRadius shadow="tableShadow" padding={4}>
      <Flex justifyContent="space-between" gap={4} wrap="wrap">
        <Box style={{ flex: '1 1 40rem' }}>
          {error ? <Note kind="danger">{error}</Note> : data && !isLoading ? <Verdict verdict={data} /> : <Hint />}
        </Box>
        <Button variant="secondary" loading={isAsked && isLoading} onClick={ask}>
          {isAsked && isLoading ? words.verifying : words.verify}
        </Button>
      </Flex>
    </Box>
  );
}

const Hint = () => <Typography textColor="neutral600">{words.verifyHint}</Typography>;

function Verdict({ verdict: { intact, entries, brokenAt, reason, checkedAt } }: { verdict: AuditVerdict }) {
  const { timeZone } = useBackOffice().options;
  if (!intact) return <Note kind="danger">{words.broken(count(brokenAt ?? 0), words.reasons[reason] ?? reason)}</Note>;
  return (
    <Flex gap={2} role="status">
      <CheckCircle aria-hidden fill="success600" />
      <Typography textColor="success700">{words.whole(count(entries), momentText(checkedAt, timeZone))}</Typography>
    </Flex>
  );
}
