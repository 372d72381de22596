import { commonTexts } from '@texts/common';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { color, measure, radius, space } from './theme/tokens';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.tiny};
  align-items: center;
  justify-content: center;
  & a,
  & span {
    display: grid;
    place-items: center;
    min-width: ${measure.target};
    min-height: ${measure.target};
    border-radius: ${radius.pill};
    font-weight: 600;
    text-decoration: none;
  }
  & a:hover {
    background: ${color.sand};
  }
  & a[aria-current] {
    background: ${color.kumkum};
    color: ${color.paper};
  }
`;

/** Returns the pages to offer: the first, the last, and those around the current one; null is a gap. */
export function pageNumbers(page: number, pages: number): readonly (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const sorted = [...new Set(wanted)].sort((a, b) => a - b);
  return sorted.flatMap((number, index) => {
    const before = sorted[index - 1] ?? 0;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [null, number] : [number];
  });
}

interface PaginationProps {
  page: number;
  pages: number;
  to: (page: number) => string;
}

/** Links to the pages of a list; renders nothing for a single page. */
export function Pagination({ page, pages, to }: PaginationProps) {
  if (pages <= 1) return null;
  const shown = Math.min(Math.max(1, page), pages);
  return (
    <nav aria-label={commonTexts.pagination}>
      <List>
        {shown > 1 ? (
          <li>
            <Link to={to(shown - 1)} aria-label={commonTexts.previousPage} rel="prev">
              <ChevronLeft aria-hidden="true" />
            </Link>
          </li>
        ) : null}
        {pageNumbers(shown, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Link
                to={to(number)}
                aria-label={commonTexts.pageLabel(number)}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
        {shown < pages ? (
          <li>
            <Link to={to(shown + 1)} aria-label={commonTexts.nextPage} rel="next">
              <ChevronRight aria-hidden="true" />
            </Link>
          </li>
        ) : null}
      </List>
    </nav>
  );
}
