import { cartTexts } from '@texts/cart';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { Alert } from '../../ui/alert';
import { Stack } from '../../ui/layout';
import type { AgainReport } from './fill-again';

const { again: texts } = cartTexts;

/** Says once what of an earlier gift is in the cart again and what is not. */
export function AgainNote() {
  const { again } = (useLocation().state ?? {}) as { readonly again?: AgainReport };
  if (!again) return null;
  return (
    <Alert kind="note">
      <Stack data-gap="tiny">
        <p>{texts.filled}</p>
        {again.gone.map((name) => (
          <p key={name}>{texts.gone(name)}</p>
        ))}
        {again.toChoose.map(({ id, name }) => (
          <p key={id}>
            {texts.toChoose(name)} <Link to={paths.productLine(id, id)}>{texts.choose}</Link>
          </p>
        ))}
      </Stack>
    </Alert>
  );
}
