import { useState } from 'react';
import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { CheckCircle } from '@strapi/icons';
import type { AuditVerdict } from '../../../shared/contracts';
import { count, momentText } from '@seva/panel/format';
import { useTempleClock } from '@seva/panel/temple-clock';
import { Note } from '@seva/panel/ui/note';
import { useRead } from '../data/client';
import { texts } from '../texts/en';

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
          {isAsked && isLoading ? texts.verifying : texts.verify}
        </Button>
      </Flex>
    </Box>
  );
}

const Hint = () => <Typography textColor="neutral600">{texts.verifyHint}</Typography>;

function Verdict({ verdict: { intact, entries, brokenAt, reason, checkedAt } }: { verdict: AuditVerdict }) {
  const { timeZone } = useTempleClock();
  if (!intact) return <Note kind="danger">{texts.broken(count(brokenAt ?? 0), texts.reasons[reason] ?? reason)}</Note>;
  return (
    <Flex gap={2} role="status">
      <CheckCircle aria-hidden fill="success600" />
      <Typography textColor="success700">{texts.whole(count(entries), momentText(checkedAt, timeZone))}</Typography>
    </Flex>
  );
}
