import type { AnchorHTMLAttributes } from 'react';
import styled from 'styled-components';
import { buttonShape, styleAttributes, type ButtonStyle } from './button-style';

const File = styled.a`
  ${buttonShape}
`;

/** A link to a file that looks like a button; the file opens beside the shop, in a page of its own. */
export function ButtonFile({ kind, small, wide, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & ButtonStyle) {
  return <File {...rest} {...styleAttributes({ kind, small, wide })} target="_blank" rel="noreferrer" />;
}
