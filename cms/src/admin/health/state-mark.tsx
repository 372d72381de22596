import { Flex, Typography } from '@strapi/design-system';
import { CheckCircle, Information, WarningCircle } from '@strapi/icons';
import type { HealthState } from '@seva/config/rules/health';
import { words } from './words';

const marks = {
  green: { Icon: CheckCircle, color: 'success600' },
  amber: { Icon: Information, color: 'warning700' },
  red: { Icon: WarningCircle, color: 'danger600' },
} as const satisfies Record<HealthState, unknown>;

/** A state by a shape, a word and a color: never by its color alone. */
export function StateMark({ state }: { state: HealthState }) {
  const { Icon, color } = marks[state];
  return (
    <Flex gap={2} shrink={0} alignItems="center">
      <Icon width="1.8rem" height="1.8rem" fill={color} aria-hidden />
      <Typography fontWeight="semiBold" textColor={color}>
        {words.states[state]}
      </Typography>
    </Flex>
  );
}
