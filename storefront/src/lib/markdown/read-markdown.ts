import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import type { BlockName, Branch, Tree } from './tree';

// All of the lexer's own tokens are MarkedTokens. Only extensions add others, and there are none.
const known = (tokens: readonly Token[] | undefined) => (tokens ?? []) as readonly MarkedToken[];
const isTag = (token: MarkedToken | undefined, tag: string) =>
  token?.type === 'html' && token.text.trim().toLowerCase() === tag;

/** Joins neighboring texts. */
function joined(pieces: Tree): Tree {
  const result: (string | Branch)[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') result[result.length - 1] = last + piece;
    else if (piece !== '') result.push(piece);
  }
  return result;
}

function inlineToken(token: MarkedToken): Tree {
  switch (token.type) {
    case 'strong':
    case 'em':
    case 'del':
      return [{ is: token.type, of: inline(token.tokens) }];
    case 'link':
      return [{ is: 'a', href: token.href, of: inline(token.tokens) }];
    case 'image':
      return [{ is: 'img', href: token.href, alt: token.text }];
    case 'codespan':
      return [{ is: 'code', of: [token.text] }];
    case 'br':
      return [{ is: 'br' }];
    case 'checkbox':
      return [];
    case 'text':
      return token.tokens ? inline(token.tokens) : [token.text];
    case 'escape':
      return [token.text];
    case 'html':
      return [{ is: 'letters', of: [token.raw] }];
    default:
      return [token.raw];
  }
}

/** Parses inline content. The panel's toolbar writes underlined text as tags; all other tags stay text. */
function inline(tokens: readonly Token[] | undefined): Tree {
  const rest = [...known(tokens)];
  const pieces: (string | Branch)[] = [];
  for (let token = rest.shift(); token; token = rest.shift()) {
    const end = isTag(token, '<u>') ? rest.findIndex((other) => isTag(other, '</u>')) : -1;
    if (end < 0) pieces.push(...inlineToken(token));
    else pieces.push({ is: 'u', of: inline(rest.splice(0, end + 1).slice(0, -1)) });
  }
  return joined(pieces);
}

function list({ ordered, start, items }: Tokens.List): Branch {
  const of = items.map((item): Branch => ({ is: 'li', of: blocks(item.tokens) }));
  return ordered ? { is: 'ol', ...(start === '' ? {} : { start }), of } : { is: 'ul', of };
}

function table({ header, rows }: Tokens.Table): Branch {
  const row = (is: BlockName, cells: readonly Tokens.TableCell[]): Branch => ({
    is: 'tr',
    of: cells.map(({ tokens }) => ({ is, of: inline(tokens) })),
  });
  const body = rows.map((cells) => row('td', cells));
  return {
    is: 'table',
    of: [
      { is: 'thead', of: [row('th', header)] },
      { is: 'tbody', of: body },
    ],
  };
}

function block(token: MarkedToken): Tree {
  switch (token.type) {
    case 'heading':
      return [{ is: token.depth <= 2 ? 'h2' : token.depth <= 4 ? 'h3' : 'h4', of: inline(token.tokens) }];
    case 'paragraph':
      return [{ is: 'p', of: inline(token.tokens) }];
    case 'list':
      return [list(token)];
    case 'blockquote':
      return [{ is: 'blockquote', of: blocks(token.tokens) }];
    case 'code':
      return [{ is: 'pre', of: [{ is: 'code', of: [token.text] }] }];
    case 'table':
      return [table(token)];
    case 'hr':
      return [{ is: 'hr' }];
    case 'space':
    case 'def':
      return [];
    case 'html':
      return [{ is: 'p', of: [{ is: 'letters', of: [token.text.trim()] }] }];
    default:
      return inlineToken(token);
  }
}

const blocks = (tokens: readonly Token[]): Tree => joined(known(tokens).flatMap(block));

/**
 * Parses Markdown as the panel's toolbar writes it. Returns a tree of elements, never HTML, so nothing in it can run.
 */
export const readMarkdown = (text: string): Tree => blocks(lexer(text, { gfm: true, breaks: true }));
