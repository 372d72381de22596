import { Box, Typography } from '@strapi/design-system';
import { Note } from '@seva/panel/ui/note';
import { NumberLink } from '@seva/panel/ui/number-link';
import { PageState } from '@seva/panel/ui/page-state';
import { Section } from '@seva/panel/ui/section';
import { useRead } from '../../data/client';
import { texts } from '../../texts/en';
import { VersionList } from '../../ui/version-list';

const words = texts.receipts.ofDonation;

/** The receipt of a donation with its versions, on the donation's page. */
export function ReceiptCard({ donation }: { donation: string }) {
  const reading = useRead('papers.ofDonation', { params: { id: donation } });
  return (
    <Section title={words.title}>
      <PageState reading={reading}>
        {({ versions, isMissing }) => (
          <>
            {isMissing ? <Note kind="warning">{words.missing}</Note> : null}
            {versions.length === 0 && !isMissing ? <Typography textColor="neutral600">{words.none}</Typography> : null}
            <VersionList versions={versions} />
            {versions[0] ? (
              <Box paddingTop={3} className="no-print">
                <NumberLink to={`/plugins/donations/receipts/${versions[0].id}`}>
                  {words.open(versions[0].number)}
                </NumberLink>
              </Box>
            ) : null}
          </>
        )}
      </PageState>
    </Section>
  );
}
