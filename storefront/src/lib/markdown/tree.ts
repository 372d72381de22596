/** Formatted text, ready to render: strings, and elements around strings. */
export type Tree = readonly (string | Branch)[];

/** Element of a formatted text. `letters` is a tag that an editor typed: shown as text without effect. */
export interface Branch {
  readonly is: BlockName | InlineName | 'a' | 'img' | 'ol' | 'letters';
  readonly of?: Tree;
  readonly href?: string;
  readonly alt?: string;
  /** First number of a numbered list. */
  readonly start?: number;
}

/** Block elements, by HTML name. */
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

/** Inline elements, by HTML name. */
export type InlineName = 'strong' | 'em' | 'del' | 'u' | 'code' | 'br';

const wordsOf = (tree: Tree): string =>
  tree
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      if (piece.is === 'letters') return '';
      return piece.is === 'br' ? ' ' : (piece.alt ?? wordsOf(piece.of ?? []));
    })
    .join('');

/** Returns the first paragraph of a text without formatting, for the page's description. */
export function firstWords(tree: Tree): string {
  const paragraphs = tree.filter((piece) => typeof piece !== 'string' && piece.is === 'p');
  return paragraphs.map((piece) => wordsOf([piece]).replace(/\s+/g, ' ').trim()).find(Boolean) ?? '';
}
