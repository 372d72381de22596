import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import { SmartLink } from './smart-link';
import { measure, space } from './theme/tokens';

const Text = styled.div`
  display: grid;
  gap: ${space.snug};
  max-width: ${measure.text};
  & h2 {
    margin-top: ${space.small};
    font-size: 1.45rem;
  }
  & h3 {
    font-size: 1.2rem;
  }
  & ul,
  & ol {
    padding-left: 1.3em;
    list-style: disc;
  }
  & ol {
    list-style: decimal;
  }
`;

const pieces = /(\*\*[^*]+\*\*|\[[^[\]]+\]\([^()\s]+\))/;

/** Renders bold text and links in a line; everything else stays as written. */
function inline(line: string): ReactNode {
  return line.split(pieces).map((piece, index) => {
    const link = /^\[([^\]]+)\]\(([^()\s]+)\)$/.exec(piece);
    if (link) {
      return (
        <SmartLink key={index} href={link[2] ?? ''}>
          {link[1]}
        </SmartLink>
      );
    }
    const bold = /^\*\*([^*]+)\*\*$/.exec(piece);
    return bold ? <strong key={index}>{bold[1]}</strong> : <Fragment key={index}>{piece}</Fragment>;
  });
}

const bullet = /^\s*[-*]\s+/;
const numbered = /^\s*\d+[.)]\s+/;

function block(text: string): ReactNode {
  const lines = text.split('\n');
  const heading = /^(#{1,4})\s+(\S.*)$/.exec(text);
  if (heading && lines.length === 1) {
    return heading[1] && heading[1].length > 2 ? (
      <h3>{inline(heading[2] ?? '')}</h3>
    ) : (
      <h2>{inline(heading[2] ?? '')}</h2>
    );
  }
  for (const [mark, List] of [
    [bullet, 'ul'],
    [numbered, 'ol'],
  ] as const) {
    if (!lines.every((line) => mark.test(line))) continue;
    return (
      <List>
        {lines.map((line, index) => (
          <li key={index}>{inline(line.replace(mark, ''))}</li>
        ))}
      </List>
    );
  }
  return (
    <p>
      {lines.map((line, index) => (
        <Fragment key={index}>
          {index > 0 ? <br /> : null}
          {inline(line)}
        </Fragment>
      ))}
    </p>
  );
}

/**
 * Renders the description of a service, typed into a plain field: paragraphs between empty lines, headings after #,
 * lists, bold and links. It becomes elements, never HTML, so nothing in it can run. (`Markdown` renders what the
 * toolbar writes; it is larger, and service pages are the most visited.)
 */
export function RichText({ text }: { text: string }) {
  const blocks = text
    .replace(/\r\n?/g, '\n')
    .replace(/^(#{1,4}\s.*)\n(?!\n)/gm, '$1\n\n')
    .replace(/^(?![\t ]*([-*]|\d+[.)])\s)([\t ]*\S.*)\n(?=\s*([-*]|1[.)])\s)/gm, '$2\n\n')
    .split(/\n{2,}/);
  return (
    <Text>
      {blocks
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .map((part, index) => (
          <Fragment key={index}>{block(part)}</Fragment>
        ))}
    </Text>
  );
}
