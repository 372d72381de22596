import styled from 'styled-components';

/** A plain table of figures, the same on the screen and on paper: numbers to the right, a line above its sums. */
export const NumberTable = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 1.4rem;
  color: ${({ theme }) => theme.colors.neutral800};
  th,
  td {
    padding: 8px;
    border-bottom: 1px solid ${({ theme }) => theme.colors.neutral150};
    text-align: left;
    vertical-align: top;
  }
  th {
    font-weight: 600;
    color: ${({ theme }) => theme.colors.neutral600};
  }
  .right {
    text-align: right;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  tfoot td,
  tfoot th {
    font-weight: 600;
    color: ${({ theme }) => theme.colors.neutral800};
    border-top: 2px solid ${({ theme }) => theme.colors.neutral800};
    border-bottom: none;
  }
  @media screen and (max-width: 599px) {
    .roomy {
      display: none;
    }
    th,
    td {
      padding-inline: 4px;
    }
  }
  @media print {
    font-size: 1.1rem;
    break-inside: auto;
    /* A footer of a table stands on every page; its sums belong to the end. */
    tfoot {
      display: table-row-group;
    }
    th,
    td {
      padding: 4px;
    }
  }
`;
