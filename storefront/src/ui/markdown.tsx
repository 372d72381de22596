import { Fragment, type ReactNode } from 'react';
import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import styled from 'styled-components';
import { mediaUrl } from '../lib/api/call-url';
import { SmartLink } from './smart-link';
import { color, measure, radius, space } from './theme/tokens';

const Text = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.snug};
  max-width: ${measure.text};
  overflow-wrap: break-word;
  & h2 {
    margin-top: ${space.small};
    font-size: 1.45rem;
  }
  & h3 {
    font-size: 1.2rem;
  }
  & h4 {
    font-size: 1.05rem;
  }
  & em {
    font-style: italic;
  }
  & ul,
  & ol {
    padding-left: 1.3em;
    list-style: disc;
  }
  & ol {
    padding-left: 1.6em;
    list-style: decimal;
  }
  & blockquote {
    display: grid;
    gap: ${space.small};
    margin: 0;
    padding-left: ${space.snug};
    border-left: 3px solid ${color.marigold};
    font-style: italic;
  }
  & img {
    max-width: 100%;
    height: auto;
    border-radius: ${radius.field};
  }
  & pre {
    padding: ${space.snug};
    border-radius: ${radius.field};
    background: ${color.sand};
    white-space: pre-wrap;
  }
  & code {
    font-family: ui-monospace, monospace;
    font-size: 0.92em;
  }
  & table {
    display: block;
    border-collapse: collapse;
    overflow-x: auto;
  }
  & th,
  & td {
    padding: ${space.hair} ${space.small};
    border: 1px solid ${color.sandDeep};
    text-align: left;
  }
  & hr {
    width: 100%;
    border: 0;
    border-top: 1px solid ${color.sandDeep};
  }
`;

// Every token of the lexer's own is a MarkedToken; others come from extensions, and there are none.
const known = (tokens: readonly Token[] | undefined) => (tokens ?? []) as readonly MarkedToken[];
const isTag = (token: MarkedToken | undefined, tag: string) =>
  token?.type === 'html' && token.text.trim().toLowerCase() === tag;

const isPicture = (address: string) => /^(https:\/\/|\/(?!\/))/i.test(address);

function picture({ href, text }: Tokens.Image): ReactNode {
  return isPicture(href) ? <img src={mediaUrl(href)} alt={text} loading="lazy" decoding="async" /> : text;
}

function inlineToken(token: MarkedToken): ReactNode {
  switch (token.type) {
    case 'strong':
      return <strong>{inline(token.tokens)}</strong>;
    case 'em':
      return <em>{inline(token.tokens)}</em>;
    case 'del':
      return <del>{inline(token.tokens)}</del>;
    case 'link':
      return <SmartLink href={token.href}>{inline(token.tokens)}</SmartLink>;
    case 'image':
      return picture(token);
    case 'codespan':
      return <code>{token.text}</code>;
    case 'br':
      return <br />;
    case 'checkbox':
      return null;
    case 'text':
      return token.tokens ? inline(token.tokens) : token.text;
    case 'escape':
      return token.text;
    default:
      return token.raw;
  }
}

/** What stands in a line. The panel's toolbar writes underlined words between tags; all other tags stay letters. */
function inline(tokens: readonly Token[] | undefined): ReactNode {
  const rest = [...known(tokens)];
  const shown: ReactNode[] = [];
  for (let token = rest.shift(); token; token = rest.shift()) {
    const end = isTag(token, '<u>') ? rest.findIndex((other) => isTag(other, '</u>')) : -1;
    shown.push(end < 0 ? inlineToken(token) : <u>{inline(rest.splice(0, end + 1).slice(0, -1))}</u>);
  }
  return shown.map((piece, index) => <Fragment key={index}>{piece}</Fragment>);
}

function heading({ depth, tokens }: Tokens.Heading): ReactNode {
  if (depth <= 2) return <h2>{inline(tokens)}</h2>;
  return depth <= 4 ? <h3>{inline(tokens)}</h3> : <h4>{inline(tokens)}</h4>;
}

function list({ ordered, start, items }: Tokens.List): ReactNode {
  const entries = items.map((item, index) => <li key={index}>{blocks(item.tokens)}</li>);
  return ordered ? <ol start={start === '' ? undefined : start}>{entries}</ol> : <ul>{entries}</ul>;
}

function table({ header, rows }: Tokens.Table): ReactNode {
  return (
    <table>
      <thead>
        <tr>
          {header.map(({ tokens }, index) => (
            <th key={index}>{inline(tokens)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map(({ tokens }, column) => (
              <td key={column}>{inline(tokens)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function block(token: MarkedToken): ReactNode {
  switch (token.type) {
    case 'heading':
      return heading(token);
    case 'paragraph':
      return <p>{inline(token.tokens)}</p>;
    case 'list':
      return list(token);
    case 'blockquote':
      return <blockquote>{blocks(token.tokens)}</blockquote>;
    case 'code':
      return (
        <pre>
          <code>{token.text}</code>
        </pre>
      );
    case 'table':
      return table(token);
    case 'hr':
      return <hr />;
    case 'space':
    case 'def':
      return null;
    case 'html':
      return <p>{token.text.trim()}</p>;
    default:
      return inlineToken(token);
  }
}

function blocks(tokens: readonly Token[]): ReactNode {
  return known(tokens).map((token, index) => <Fragment key={index}>{block(token)}</Fragment>);
}

/**
 * A text of the temple's content, written in Markdown as the panel's toolbar writes it. It becomes elements, never
 * HTML, so nothing written in it can run; a link or a picture of an unsafe address stays its words.
 */
export function Markdown({ text }: { text: string }) {
  return <Text>{blocks(lexer(text, { gfm: true, breaks: true }))}</Text>;
}

/** The first paragraph of a Markdown text in plain words, for a description of its page. */
export function firstWords(text: string): string {
  const first = lexer(text).find(({ type }) => type === 'paragraph');
  return first ? plainWords(known([first])) : '';
}

function plainWords(tokens: readonly MarkedToken[]): string {
  return tokens
    .map((token) => {
      if ('tokens' in token && token.tokens) return plainWords(known(token.tokens));
      if (token.type === 'html') return '';
      return 'text' in token ? token.text : ' ';
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}
