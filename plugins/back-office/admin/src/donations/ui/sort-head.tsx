import { CaretDown, CaretUp } from '@strapi/icons';
import { Th, Typography } from '@strapi/design-system';
import styled from 'styled-components';
import { texts } from '../texts/en';

const HeadButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  padding: 4px 0;
  border: 0;
  background: none;
  cursor: pointer;
  color: inherit;
`;

interface SortHeadProps {
  readonly label: string;
  /** The key that the server sorts by; without one the column cannot be sorted. */
  readonly by?: string;
  readonly sort: string;
  readonly sortBy: (sort: string) => void;
  readonly right?: boolean;
  readonly className?: string;
}

/** The head of a column: its name, and a button that sorts by it, the other way round the second time. */
export function SortHead({ label, by, sort, sortBy, right, className }: SortHeadProps) {
  const isSorted = by !== undefined && sort.replace(/^-/, '') === by;
  const isDescending = sort.startsWith('-');
  // The cell lays its content out in a row; what is to stand right is pushed there.
  const style = { marginLeft: right ? 'auto' : 0 } as const;
  const name = (
    <Typography variant="sigma" textColor="neutral600" style={by === undefined ? style : undefined}>
      {label}
    </Typography>
  );
  if (by === undefined) return <Th className={className}>{name}</Th>;
  return (
    <Th className={className} aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : 'none'}>
      <HeadButton
        type="button"
        style={style}
        aria-label={texts.common.sortBy(label)}
        onClick={() => sortBy(isSorted && isDescending ? by : `-${by}`)}
      >
        {name}
        {isSorted ? isDescending ? <CaretDown width="1.2rem" /> : <CaretUp width="1.2rem" /> : null}
      </HeadButton>
    </Th>
  );
}
