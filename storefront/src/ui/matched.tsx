import styled from 'styled-components';
import { matchedParts } from '../lib/matched-parts';

/** Underlined and not colored, so that a name stays easy to read. */
const Mark = styled.mark`
  background: none;
  color: inherit;
  text-decoration: underline 4px #ffd27a;
  text-underline-offset: 2px;
  text-decoration-skip-ink: none;
`;

/** Text with the matches of a search underlined. Screen readers read the plain text. */
export function Highlighted({ text, typed }: { text: string; typed: string }) {
  return matchedParts(text, typed).map(({ text: piece, isMatch }, index) =>
    isMatch ? <Mark key={index}>{piece}</Mark> : piece,
  );
}
