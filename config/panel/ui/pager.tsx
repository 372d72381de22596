import { Flex, IconButton, SingleSelect, SingleSelectOption, Typography } from '@strapi/design-system';
import { ChevronLeft, ChevronRight } from '@strapi/icons';
import styled from 'styled-components';
import { texts } from '../texts';
import { count } from '../format';

/** On phones the larger font would cut off a number of three digits. */
const PageSize = styled(SingleSelect)`
  min-width: 9.6rem;
`;

interface PagerProps {
  readonly page: number;
  readonly pages: number;
  readonly pageSize: number;
  readonly goTo: (page: number) => void;
  readonly showing: (pageSize: number) => void;
}

/** Page size, range and page buttons of a list. */
export function Pager({ page, pages, pageSize, goTo, showing }: PagerProps) {
  return (
    <Flex
      tag="nav"
      aria-label={texts.pages}
      justifyContent="space-between"
      wrap="wrap"
      gap={3}
      paddingTop={4}
      className="no-print"
    >
      <Flex gap={2}>
        <PageSize
          size="S"
          aria-label={texts.perPage}
          value={String(pageSize)}
          onChange={(value) => showing(Number(value))}
        >
          {[25, 50, 100, 200].map((size) => (
            <SingleSelectOption key={size} value={String(size)}>
              {String(size)}
            </SingleSelectOption>
          ))}
        </PageSize>
        <Typography variant="pi" textColor="neutral600">
          {texts.perPage}
        </Typography>
      </Flex>
      <PageTurner page={page} pages={pages} goTo={goTo} />
    </Flex>
  );
}

/** Buttons to the previous and next page, with the current one. */
export function PageTurner({ page, pages, goTo }: Pick<PagerProps, 'page' | 'pages' | 'goTo'>) {
  return (
    <Flex gap={3}>
      <IconButton label={texts.previous} disabled={page <= 1} onClick={() => goTo(page - 1)}>
        <ChevronLeft />
      </IconButton>
      <Typography style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {texts.pageOf(count(page), count(pages))}
      </Typography>
      <IconButton label={texts.next} disabled={page >= pages} onClick={() => goTo(page + 1)}>
        <ChevronRight />
      </IconButton>
    </Flex>
  );
}
