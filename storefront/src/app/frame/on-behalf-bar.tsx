import { shellTexts } from '@texts/shell';
import styled from 'styled-components';
import { useRole } from '../../lib/use-role';
import { devotee } from '../../stores/devotee';
import { Button } from '../../ui/button';
import { color, shadow, size, space } from '../../ui/theme/tokens';

const Bar = styled.aside`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.small};
  align-items: center;
  justify-content: center;
  padding: ${space.tiny} ${space.snug};
  background: ${color.marigold};
  box-shadow: ${shadow.raised};
  font-size: ${size.small};
  font-weight: 600;
`;

/** Reminds an admin for whom they are donating, on every screen, until the donation is made or called off. */
export function OnBehalfBar() {
  const role = useRole();
  const selected = devotee.use();
  if (role !== 'admin' || !selected) return null;
  return (
    <Bar data-screen-only data-on-behalf>
      <span>{shellTexts.onBehalfOf(selected.name)}</span>
      <Button small kind="quiet" onClick={() => devotee.clear()}>
        {shellTexts.endOnBehalf}
      </Button>
    </Bar>
  );
}
