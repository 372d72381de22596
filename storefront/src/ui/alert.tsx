import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import styled from 'styled-components';
import { color, radius, space } from './theme/tokens';

/** Kind of an alert. Color is never the only difference. */
export type AlertKind = 'error' | 'success' | 'note';

const Box = styled.div`
  display: flex;
  gap: ${space.small};
  align-items: flex-start;
  padding: ${space.snug} ${space.normal};
  border-radius: ${radius.card};
  & > svg {
    flex: none;
    margin-top: 0.12em;
  }
  & > div {
    flex: 1;
    min-width: 0;
  }
  &[data-kind='error'] {
    background: ${color.alertMist};
    color: ${color.alarmDeep};
  }
  &[data-kind='success'] {
    background: ${color.leafMist};
    color: ${color.leafDeep};
  }
  &[data-kind='note'] {
    background: ${color.marigoldMist};
    color: ${color.ink};
  }
`;

const icons = { error: CircleAlert, success: CircleCheck, note: Info } as const;

/** Message about an outcome. Screen readers announce errors at once and other kinds at the next pause. */
export function Alert({ kind = 'error', children }: { kind?: AlertKind; children: ReactNode }) {
  const Icon = icons[kind];
  return (
    <Box data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon aria-hidden="true" />
      <div>{children}</div>
    </Box>
  );
}
