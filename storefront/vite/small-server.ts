import type { Plugin } from 'vite';

/** A character that V8 cannot keep in one byte, also behind a backslash that says nothing of it. */
const wide = /\\?[\u0100-\uffff]|\\[^]/g;

/** Code that means the same in characters of one byte each: in texts, templates, patterns and names alike. */
export const inOneByte = (code: string): string =>
  code.replace(wide, (found) => {
    const unit = found.charCodeAt(found.length - 1);
    return unit < 0x100 ? found : `\\u${unit.toString(16).padStart(4, '0')}`;
  });

/**
 * Keeps the server's build small in memory. V8 holds the text of a module for as long as the module lives, with two bytes for
 * each character where a single one needs two.
 */
export function smallServer(): Plugin {
  return {
    name: 'small-server',
    apply: (_, { isSsrBuild }) => isSsrBuild === true,
    generateBundle(_, files) {
      for (const file of Object.values(files)) if (file.type === 'chunk') file.code = inOneByte(file.code);
    },
  };
}

/** Without blanks and comments, and with the names that an error's stack shows. */
export const minifiedServer = { compress: true, mangle: false, codegen: { removeWhitespace: true } } as const;
