import { LinkButton } from '@strapi/design-system';
import { ExternalLink } from '@strapi/icons';
import { texts } from '../texts/en';

/** Link to the same record in the shop. It opens in a new tab, because the shop has a separate sign-in. */
export function ShopLink({ to }: { to: string }) {
  return (
    <LinkButton
      variant="tertiary"
      startIcon={<ExternalLink />}
      href={to}
      target="_blank"
      isExternal={false}
      className="no-print"
    >
      {texts.common.shop}
    </LinkButton>
  );
}
