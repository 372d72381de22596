import { Button, LinkButton } from '@strapi/design-system';
import styled, { css } from 'styled-components';

/** Lets the label wrap. The panel's buttons have a fixed height of one line, too small in the side column. */
const asHighAsItsWords = css`
  height: auto;
  min-height: 3.2rem;
  padding-block: 0.7rem;
  white-space: normal;
  text-align: center;
`;

/** Button of the form's side column, at full width. */
export const SideButton = styled(Button).attrs({ fullWidth: true })`
  ${asHighAsItsWords}
`;

/** Link of the form's side column, styled as a button. */
export const SideLink = styled(LinkButton).attrs({ fullWidth: true })`
  ${asHighAsItsWords}
`;
