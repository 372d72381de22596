import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import styled from 'styled-components';
import { color, radius, space } from './theme/tokens';

/** What an alert is about; never told by colour alone. */
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

/** A message about what happened: errors are announced at once, the rest when the reader pauses. */
export function Alert({ kind = 'error', children }: { kind?: AlertKind; children: ReactNode }) {
  const Icon = icons[kind];
  return (
    <Box data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon aria-hidden="true" />
      <div>{children}</div>
    </Box>
  );
}
