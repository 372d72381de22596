import { createHash } from 'node:crypto';
import type { ElementType, ReactNode } from 'react';
import { compile, serialize, stringify } from 'stylis';
import { css as earlyFaces } from 'virtual:early-faces';
import { fontFaces } from '../theme/fonts';
import { isStyled, styled as styledWithName, type StyledComponent } from './styled';

/** All rules in the order in which their components were made: those of a component come after those it was made from. */
const sheets: string[] = [];

function textOf(value: unknown): string {
  if (value === undefined || value === null || value === false) return '';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (isStyled(value)) return value.toString();
  throw new Error(
    'The styles of the shop are static: a variant is a data- attribute, not a function of the properties',
  );
}

/** The text of a template of styles. Throws for a value that is known only when something is drawn. */
export const css = (strings: TemplateStringsArray, ...values: readonly unknown[]): string =>
  strings.reduce((text, string, index) => text + textOf(values[index - 1]) + string);

const flat = (text: string) => serialize(compile(text), stringify);

/** A component with a class name, whose styles go to the sheet. */
export function styled(target: ElementType | StyledComponent, name: string, rules: string): StyledComponent {
  sheets.push(flat(`.${name}{${rules}}`));
  return styledWithName(target, name);
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 8);

/** The name of an animation, whose steps go to the sheet. */
export function keyframes(strings: TemplateStringsArray, ...values: readonly unknown[]): string {
  const steps = css(strings, ...values);
  const name = `move-${hashOf(steps)}`;
  sheets.push(flat(`@keyframes ${name}{${steps}}`));
  return name;
}

/** Styles of the whole document go to the sheet; what is drawn for them is nothing. */
export function createGlobalStyle(strings: TemplateStringsArray, ...values: readonly unknown[]): () => null {
  sheets.push(flat(css(strings, ...values)));
  return () => null;
}

/** A style sheet and the address at which it is kept, which depends on what is in it. */
export interface ShopSheet {
  readonly address: string;
  readonly css: string;
}

let made: ShopSheet | undefined;

/** The fonts and the styles of all screens. Ask when all of them are loaded. */
export function shopSheet(): ShopSheet {
  if (made) return made;
  const text = [earlyFaces, fontFaces, ...sheets].join('');
  made = { address: `/assets/shop-${hashOf(text)}.css`, css: text };
  return made;
}

/** Stands in for the collector of styled-components: a page names the sheet and holds no styles of its own. */
export class ServerStyleSheet {
  /** Leaves a page as it is. */
  collectStyles = (page: ReactNode): ReactNode => page;
  /** The page asks for the sheet before anything else. */
  getStyleTags = (): string => '';
  /** Nothing was opened. */
  seal = (): void => undefined;
}
