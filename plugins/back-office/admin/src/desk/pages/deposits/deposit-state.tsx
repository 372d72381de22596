import { Badge } from '@strapi/design-system';
import type { DepositState } from '@seva/config/rules/desk/deposit';
import { depositsTexts as words } from '../../texts/deposits';

const variants = { prepared: 'neutral', made: 'warning', reconciled: 'success', discarded: 'neutral' } as const;

/** State of a deposit as text; color only supports it. */
export const DepositStateMark = ({ state }: { readonly state: DepositState }) => (
  <Badge variant={variants[state]}>{words.states[state]}</Badge>
);
