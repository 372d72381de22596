import { shellTexts } from '@texts/shell';
import { paths } from '../../lib/paths';
import { useSite } from '../../lib/use-shop';
import { PhoneNumber } from '../../ui/phone-number';
import { serviceLinks } from './navigation';

const { text, call, all } = shellTexts.noScript;

/** What is said where scripts are off: what needs them, whom to call, and the ways that work without. */
export function NoScript() {
  const phone = useSite()?.phone ?? '';
  return (
    <noscript>
      <link rel="stylesheet" href="/no-script.css" />
      <div data-no-script="">
        <p>
          {text}
          {phone === '' ? (
            '.'
          ) : (
            <>
              , {call.before} <PhoneNumber>{phone}</PhoneNumber>
              {call.after}
            </>
          )}
        </p>
        <a href={paths.allServices()}>{all}</a>
        {serviceLinks.map(({ label, to }) => (
          <a key={to} href={to}>
            {label}
          </a>
        ))}
      </div>
    </noscript>
  );
}
