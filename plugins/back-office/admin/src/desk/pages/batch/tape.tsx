import { Typography } from '@strapi/design-system';
import styled from 'styled-components';
import { texts } from '../../texts/en';

/** Last gift as the tape of an adding machine shows it, or why it was not saved. */
export interface TapeEntry {
  /** Sum, tender and donor; '' if only the text counts. */
  readonly gift: string;
  readonly text: string;
  readonly isTrouble: boolean;
}

const Frame = styled.div<{ $isTrouble: boolean }>`
  min-height: 6.4rem;
  padding: 8px 12px;
  border-left: 6px solid ${({ theme, $isTrouble }) => ($isTrouble ? theme.colors.danger600 : theme.colors.success600)};
  background: ${({ theme, $isTrouble }) => ($isTrouble ? theme.colors.danger100 : theme.colors.success100)};
  p:first-child {
    font-size: 2.4rem;
    line-height: 1.3;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
`;

/** Last saved gift in large type, for a glance between two gifts; screen readers read it. */
export function Tape({ entry }: { readonly entry: TapeEntry | null }) {
  return (
    <div role="status" aria-live="polite" aria-label={texts.rows.tape.label} className="no-print">
      {entry === null ? null : (
        <Frame $isTrouble={entry.isTrouble}>
          {entry.gift === '' ? null : (
            <Typography tag="p" fontWeight="bold">
              {entry.gift}
            </Typography>
          )}
          <Typography tag="p" fontWeight="bold" textColor={entry.isTrouble ? 'danger700' : 'success700'}>
            {entry.text}
          </Typography>
        </Frame>
      )}
    </div>
  );
}
