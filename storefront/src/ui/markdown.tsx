import { createElement, Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import { mediaUrl } from '../lib/api/call-url';
import type { Branch, Tree } from '../lib/markdown/tree';
import { useTree } from '../lib/markdown/use-tree';
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

const isPicture = (address: string) => /^(https:\/\/|\/(?!\/))/i.test(address);

function element({ is, of, href = '', alt = '', start }: Branch): ReactNode {
  switch (is) {
    case 'a':
      return <SmartLink href={href}>{drawn(of)}</SmartLink>;
    case 'img':
      return isPicture(href) ? <img src={mediaUrl(href)} alt={alt} loading="lazy" decoding="async" /> : alt;
    case 'ol':
      return <ol start={start}>{drawn(of)}</ol>;
    case 'letters':
      return drawn(of);
    default:
      return createElement(is, null, ...(of ? [drawn(of)] : []));
  }
}

const drawn = (tree: Tree = []): ReactNode =>
  tree.map((piece, index) => <Fragment key={index}>{typeof piece === 'string' ? piece : element(piece)}</Fragment>);

/** Splits an unparsed text into paragraphs. */
const plain = (text: string): Tree => text.split(/\n{2,}/).map((words) => ({ is: 'p', of: [words] }));

/**
 * Renders a text of the temple's content, in Markdown as the panel's toolbar writes it. It becomes elements, never
 * HTML, so nothing in it can run. A link or picture with an unsafe address is reduced to its text.
 */
export function Markdown({ text }: { text: string }) {
  return <Text>{drawn(useTree(text) ?? plain(text))}</Text>;
}
