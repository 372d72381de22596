import { Button, LinkButton } from '@strapi/design-system';
import styled, { css } from 'styled-components';

/** The panel's buttons have the height of one line; beside a form there is room for fewer words in a line. */
const asHighAsItsWords = css`
  height: auto;
  min-height: 3.2rem;
  padding-block: 0.7rem;
  white-space: normal;
  text-align: center;
`;

/** A button beside a form, over the whole width there. */
export const SideButton = styled(Button).attrs({ fullWidth: true })`
  ${asHighAsItsWords}
`;

/** The same that leads to a page. */
export const SideLink = styled(LinkButton).attrs({ fullWidth: true })`
  ${asHighAsItsWords}
`;
