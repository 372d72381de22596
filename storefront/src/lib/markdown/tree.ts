/** A text with its forms, ready to be drawn: words, and elements around words. */
export type Tree = readonly (string | Branch)[];

/** An element of a formatted text. `letters` are a tag that somebody typed: they are shown and mean nothing. */
export interface Branch {
  readonly is: BlockName | InlineName | 'a' | 'img' | 'ol' | 'letters';
  readonly of?: Tree;
  /** Of a link or a picture. */
  readonly href?: string;
  /** The words of a picture. */
  readonly alt?: string;
  /** The number of the first entry of a numbered list. */
  readonly start?: number;
}

/** Elements that stand below each other, as HTML names them. */
export type BlockName =
  | 'h2'
  | 'h3'
  | 'h4'
  | 'p'
  | 'ul'
  | 'li'
  | 'blockquote'
  | 'pre'
  | 'hr'
  | 'table'
  | 'thead'
  | 'tbody'
  | 'tr'
  | 'th'
  | 'td';

/** Elements that stand in a line, as HTML names them. */
export type InlineName = 'strong' | 'em' | 'del' | 'u' | 'code' | 'br';

const wordsOf = (tree: Tree): string =>
  tree
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      if (piece.is === 'letters') return '';
      return piece.is === 'br' ? ' ' : (piece.alt ?? wordsOf(piece.of ?? []));
    })
    .join('');

/** The first paragraph of a text in plain words, for a description of its page. */
export function firstWords(tree: Tree): string {
  const paragraphs = tree.filter((piece) => typeof piece !== 'string' && piece.is === 'p');
  return paragraphs.map((piece) => wordsOf([piece]).replace(/\s+/g, ' ').trim()).find(Boolean) ?? '';
}
