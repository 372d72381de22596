import { useState } from 'react';
import { Button, Flex, Typography } from '@strapi/design-system';
import { count } from '@seva/panel/format';
import { ActionForm } from '@seva/panel/ui/action-form';
import { Section } from '@seva/panel/ui/section';
import { useCall } from '../../../data/client';
import type { KnownYear } from '../../data/year';
import { texts } from '../../texts/en';

const words = texts.yearEnd;

/** Returns why a year cannot be released; empty if it can. */
function waitFor({ preflight }: KnownYear): string {
  if (!preflight) return words.checking;
  const { stops, sums } = preflight;
  if (stops.length > 0) return words.resolveFirst(count(stops.length));
  return sums.difference === 0 ? '' : words.wrongSum;
}

/** Releases a year, or shows beside the disabled button why it must wait. */
export function ReleaseCard({ year, known }: { year: number; known: KnownYear }) {
  const [isAsking, setIsAsking] = useState(false);
  const call = useCall();
  const wait = waitFor(known);
  return (
    <Section title={words.release(String(year))} hint={words.releaseHint}>
      <Flex gap={4} wrap="wrap" justifyContent="flex-end">
        <Typography textColor="neutral600" id="why-not-release">
          {wait}
        </Typography>
        <Button disabled={wait !== ''} aria-describedby="why-not-release" onClick={() => setIsAsking(true)}>
          {words.release(String(year))}
        </Button>
      </Flex>
      {isAsking ? (
        <ActionForm
          title={words.releaseTitle(String(year))}
          body={words.releaseBody}
          confirm={words.release(String(year))}
          done={words.releasedNow}
          act={() => call('years.release', { params: { year: String(year) } })}
          onDone={known.reload}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </Section>
  );
}
