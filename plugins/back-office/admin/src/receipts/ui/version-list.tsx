import { Button, Flex, Typography } from '@strapi/design-system';
import { Download } from '@strapi/icons';
import { dayText, money } from '@seva/panel/format';
import { useFile } from '@seva/panel/use-file';
import type { Paper } from '@seva/config/contract/panel/receipts/papers/contracts';
import { address } from '../../data/client';
import { texts } from '../texts/en';
import { PaperState } from './paper-state';

const words = texts.receipts;

export const fileName = ({ number, version }: Pick<Paper, 'number' | 'version'>): string =>
  version === 1 ? `${number}.pdf` : `${number}-version-${version}.pdf`;

/** Versions of a receipt or statement, newest first, each with its PDF. */
export function VersionList({ versions }: { versions: readonly Paper[] }) {
  const { busy, fetchFile } = useFile();
  return (
    <ol style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {versions.map((paper) => (
        <Flex
          tag="li"
          key={paper.id}
          justifyContent="space-between"
          alignItems="flex-start"
          gap={3}
          wrap="wrap"
          paddingTop={3}
          paddingBottom={3}
          style={{ borderTop: '1px solid rgba(92, 67, 52, 0.14)' }}
        >
          <div style={{ flex: '1 1 18rem' }}>
            <Flex gap={3} wrap="wrap">
              <Typography fontWeight="semiBold">
                {paper.number} · {words.version(String(paper.version))}
              </Typography>
              <PaperState paper={paper} />
            </Flex>
            <Typography tag="div" variant="pi" textColor="neutral600">
              {dayText(paper.issuedOn)} {paper.issuedBy ? words.by(paper.issuedBy) : words.theShop} · {paper.donor} ·{' '}
              {money(paper.contribution)}
            </Typography>
            {paper.reason ? (
              <Typography tag="div" variant="pi">
                {paper.reason}
              </Typography>
            ) : null}
          </div>
          <Button
            variant="tertiary"
            size="S"
            startIcon={<Download />}
            disabled={busy}
            aria-label={words.pdfOf(paper.number, String(paper.version))}
            onClick={() => void fetchFile(address('papers.pdf', { params: { id: paper.id } }), fileName(paper))}
          >
            {words.pdf}
          </Button>
        </Flex>
      ))}
    </ol>
  );
}
