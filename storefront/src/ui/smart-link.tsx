import type { AnchorHTMLAttributes } from 'react';
import { isShopScreen } from '@seva/config/rules/screens';
import { Link } from 'react-router-dom';

type SmartLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { href: string };

const harmless = /^(https?:|mailto:|tel:|\/|#)/i;

/** Link from the temple's content. Inside the shop it does not reload the page; elsewhere it is an ordinary link. */
export function SmartLink({ href, children, ...rest }: SmartLinkProps) {
  const [path = ''] = href.split(/[?#]/, 1);
  if (href.startsWith('/') && !href.startsWith('//') && isShopScreen(path)) {
    return (
      <Link {...rest} to={href}>
        {children}
      </Link>
    );
  }
  if (!harmless.test(href) || href.startsWith('//')) return <span {...rest}>{children}</span>;
  const outside = /^https?:/i.test(href);
  return (
    <a {...rest} href={href} rel={outside ? 'noopener noreferrer' : undefined} target={outside ? '_blank' : undefined}>
      {children}
    </a>
  );
}
