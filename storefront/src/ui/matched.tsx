import styled from 'styled-components';
import { matchedParts } from '../lib/matched-parts';

/** Underlined and not colored: a name stays as easy to read as before. */
const Mark = styled.mark`
  background: none;
  color: inherit;
  text-decoration: underline 4px #ffd27a;
  text-underline-offset: 2px;
  text-decoration-skip-ink: none;
`;

/** A text with what was looked for underlined; screen readers hear the text as it is. */
export function Matched({ text, typed }: { text: string; typed: string }) {
  return matchedParts(text, typed).map(({ text: piece, isMatch }, index) =>
    isMatch ? <Mark key={index}>{piece}</Mark> : piece,
  );
}
