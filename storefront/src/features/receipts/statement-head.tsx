import type { Statement } from '@seva/config/contract';
import { paperTexts } from '@texts/papers';
import styled from 'styled-components';
import { usePrinting } from '../../lib/use-printing';
import { useSite } from '../../lib/use-shop';
import { Digits } from '../../ui/figures';
import { Stack } from '../../ui/layout';
import { color, space } from '../../ui/theme/tokens';
import { SampleMark } from './sample-mark';

const { statements: texts } = paperTexts;

const Letterhead = styled.header`
  display: grid;
  gap: ${space.hair};
  padding-bottom: ${space.small};
  border-bottom: 1px solid ${color.sandDeep};
`;
const Kind = styled.p`
  font-weight: 600;
`;

/** Donor and number of a statement; printed, below the temple's letterhead. */
export function StatementHead({ statement }: { statement: Statement }) {
  const { official, stale, donor } = statement;
  const isOfficial = official !== null && !stale;
  const site = useSite();
  const printing = usePrinting();
  return (
    <Stack data-gap="small">
      {printing ? (
        <Letterhead>
          <SampleMark />
          <strong>{site?.legalName}</strong>
          <span>{site?.address}</span>
          <span>{[site?.phone, site?.email].filter(Boolean).join(' · ')}</span>
          {isOfficial && site ? <span>{texts.ein(site.ein)}</span> : null}
        </Letterhead>
      ) : null}
      <p>
        {[donor.name, ...donor.address].map((line) => (
          <span key={line} style={{ display: 'block' }}>
            {line}
          </span>
        ))}
      </p>
      <Kind>{isOfficial ? <Digits>{texts.official(official.number, official.version)}</Digits> : texts.running}</Kind>
    </Stack>
  );
}
