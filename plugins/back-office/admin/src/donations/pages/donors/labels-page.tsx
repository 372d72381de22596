import { Box, EmptyStateLayout, Flex, Typography } from '@strapi/design-system';
import styled, { createGlobalStyle } from 'styled-components';
import { donorFilterNames, type Label, type Labels } from '@seva/config/contract/panel/donations/donors/contracts';
import { count } from '@seva/panel/format';
import { useAddress } from '@seva/panel/use-address';
import { Note } from '@seva/panel/ui/note';
import { NumberLink } from '@seva/panel/ui/number-link';
import { Page, PageState } from '@seva/panel/ui/page';
import { PrintButton } from '../../../ui/printing';
import { useRead } from '../../../data/client';
import { texts } from '../../texts/en';
import type { DonorFilters } from '@seva/config/contract/panel/donations/donors/input';
import { useBackOffice } from '../../data/back-office-context';
import { useCountedName } from '../donations/use-counted-name';
import { describeFilters } from './describe-filters';

const words = texts.donors.labels;

/** Labels on a sheet of Avery 5160: three columns of ten. */
const onSheet = 30;

/** Prints the sheets alone and to the edge of the paper, because the labels have fixed places on it. */
const LabelPrintStyle = createGlobalStyle`
  @media print {
    @page { size: letter; margin: 0; }
    #strapi *:not(.label-sheets *) { visibility: hidden; position: static !important; }
    #strapi .label-sheets { visibility: visible; position: absolute !important; top: 0; left: 0; }
  }
`;

/** Sheet of Avery 5160: labels of 2 5/8 by 1 inch. It ends a hair early, so that no empty page follows. */
const Sheet = styled.ul`
  box-sizing: border-box;
  width: 8.5in;
  height: 10.98in;
  margin: 0;
  padding: 0.5in 0.1875in 0;
  display: grid;
  grid-template-columns: repeat(3, 2.625in);
  grid-auto-rows: 1in;
  column-gap: 0.125in;
  overflow: hidden;
  list-style: none;
  color: #000;
  font-size: 9.5pt;
  line-height: 1.15;
  &:not(:last-child) {
    break-after: page;
  }
  li {
    box-sizing: border-box;
    height: 1in;
    padding: 0.06in 0.15in 0;
    overflow: hidden;
    overflow-wrap: anywhere;
  }
  /* A long name must not push the last line of the address off the label. */
  span {
    display: -webkit-box;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
    overflow: hidden;
  }
`;

/** Labels on the screen: three columns, on a phone a plain list. */
const Preview = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 24rem), 1fr));
  gap: 12px;
  li {
    padding: 12px 16px;
    border: 1px solid ${({ theme }) => theme.colors.neutral200};
    border-radius: 4px;
    overflow-wrap: anywhere;
  }
`;

/** Mailing labels of the filtered donors, to print. */
export function LabelsPage() {
  const address = useAddress(donorFilterNames, '-total');
  const { values, sort, filterQuery } = address;
  const reading = useRead('donors.labels', { query: { ...values, sort } });
  const said = useDescribedFilters(values);
  return (
    <Page
      title={words.title}
      subtitle={words.paper}
      above={{ to: `/plugins/donations/donors?${filterQuery}`, name: words.back }}
      action={<PrintButton disabled={!reading.data?.labels.length} />}
    >
      {said ? <Typography tag="p">{said}</Typography> : null}
      <PageState reading={reading}>
        {(labels) => <Shown labels={labels} seeWithout={`/plugins/donations/donors?${withoutAddress(values)}`} />}
      </PageState>
    </Page>
  );
}

/** Returns the query for the listed donors who lack a postal address. */
function withoutAddress(values: Readonly<Record<string, string>>): string {
  const missing = values.missing === 'email' || values.missing === 'both' ? 'both' : 'address';
  return new URLSearchParams(Object.entries({ ...values, missing }).filter(([, value]) => value !== '')).toString();
}

function Shown({ labels: { labels, without }, seeWithout }: { labels: Labels; seeWithout: string }) {
  const sheets = Array.from({ length: Math.ceil(labels.length / onSheet) }, (_, index) =>
    labels.slice(index * onSheet, (index + 1) * onSheet),
  );
  return (
    <Flex direction="column" alignItems="stretch" gap={5}>
      <LabelPrintStyle />
      {without > 0 ? (
        <Note kind="warning">
          {words.without(count(without))} <NumberLink to={seeWithout}>{words.seeWithout}</NumberLink>
        </Note>
      ) : null}
      {labels.length === 0 ? (
        <EmptyStateLayout content={words.empty} hasRadius shadow="tableShadow" />
      ) : (
        <Box background="neutral0" padding={5} hasRadius shadow="tableShadow" className="no-print">
          <Typography tag="p" role="status" textColor="neutral600" style={{ paddingBottom: 12 }}>
            {[words.count(count(labels.length)), words.sheets(count(sheets.length))].join(' · ')}
          </Typography>
          <Preview aria-label={words.list}>
            {labels.map((label, index) => (
              <li key={index}>
                <LabelText label={label} />
              </li>
            ))}
          </Preview>
        </Box>
      )}
      <div className="print-only label-sheets">
        {sheets.map((sheet, index) => (
          <Sheet key={index}>
            {sheet.map((label, place) => (
              <li key={place}>{[label.name, ...label.lines].map(lineText)}</li>
            ))}
          </Sheet>
        ))}
      </div>
    </Flex>
  );
}

const lineText = (line: string, index: number) => <span key={index}>{line}</span>;

function LabelText({ label: { name, lines } }: { label: Label }) {
  return (
    <>
      <Typography tag="div" fontWeight="semiBold">
        {name}
      </Typography>
      {lines.map((line, index) => (
        <Typography tag="div" key={index}>
          {line}
        </Typography>
      ))}
    </>
  );
}

function useDescribedFilters(filters: DonorFilters): string {
  const { options } = useBackOffice();
  const service = useCountedName({ service: filters.service, category: '' });
  return describeFilters(filters, options.today, service ?? '');
}
