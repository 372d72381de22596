import { createElement, type ElementType, type ReactNode } from 'react';

type Props = Readonly<Record<string, unknown>> & { readonly as?: ElementType; readonly className?: string };

/** A component that carries its class names and, in styles of others, stands for its own. */
export interface StyledComponent {
  (props: Props): ReactNode;
  readonly target: ElementType;
  readonly names: string;
  toString(): string;
}

/** Whether something is a component with class names of its own. */
export const isStyled = (target: unknown): target is StyledComponent =>
  typeof target === 'function' && 'names' in target;

/**
 * What is left of styled-components in a built shop, where all styles stand in one sheet: an element or a component with
 * a class name. `as` draws another element in its place; a component made from another has the class names of both.
 */
export function styled(given: ElementType | StyledComponent, name: string): StyledComponent {
  const target = isStyled(given) ? given.target : given;
  const names = isStyled(given) ? `${given.names} ${name}` : name;
  const Styled = ({ as, className, ...rest }: Props) =>
    createElement(as ?? target, { ...rest, className: className ? `${names} ${className}` : names });
  return Object.assign(Styled, { target, names, toString: () => `.${name}` });
}
