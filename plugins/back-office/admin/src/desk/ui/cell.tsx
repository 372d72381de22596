import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';

const control = css`
  width: 100%;
  min-height: 40px;
  padding: 6px 10px;
  font: inherit;
  font-size: 1.4rem;
  color: ${({ theme }) => theme.colors.neutral800};
  background: ${({ theme }) => theme.colors.neutral0};
  border: 1px solid ${({ theme }) => theme.colors.neutral500};
  border-radius: ${({ theme }) => theme.borderRadius};
  /* The bar of the figures covers the end of the window. */
  scroll-margin-block: 12rem;
  &:focus {
    outline: 2px solid ${({ theme }) => theme.colors.primary600};
    outline-offset: 1px;
  }
  &[aria-invalid='true'] {
    border-color: ${({ theme }) => theme.colors.danger600};
  }
  @media (max-width: 767px) {
    min-height: 48px;
    font-size: 1.6rem;
  }
`;

export const CellInput = styled.input`
  ${control}
  &.figure {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
`;

export const CellSelect = styled.select`
  ${control}
`;

const Box = styled.div<{ $area: string }>`
  position: relative;
  min-width: 0;
  grid-area: ${({ $area }) => $area};
  label {
    display: block;
    padding-bottom: 4px;
    font-size: 1.2rem;
    font-weight: 600;
    color: ${({ theme }) => theme.colors.neutral600};
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

const Problem = styled.p`
  padding-top: 4px;
  font-size: 1.3rem;
  color: ${({ theme }) => theme.colors.danger600};
`;

interface CellProps {
  readonly id: string;
  readonly label: string;
  /** Grid area of the cell; 'auto' for the next free one. */
  readonly area?: string;
  readonly problem: string | null;
  readonly children: ReactNode;
}

export function Cell({ id, label, area = 'auto', problem, children }: CellProps) {
  return (
    <Box $area={area}>
      <label htmlFor={id}>{label}</label>
      {children}
      {problem === null ? null : <Problem id={problemId(id)}>{problem}</Problem>}
    </Box>
  );
}

const problemId = (id: string) => `${id}-problem`;

/** Returns the attributes of a cell's control: its id, its name for the keyboard, and its problem. */
export const cellControl = (id: string, cell: string, problem: string | null) => ({
  id,
  'data-cell': cell,
  autoComplete: 'off',
  ...(problem === null ? {} : { 'aria-invalid': true, 'aria-describedby': problemId(id) }),
});
