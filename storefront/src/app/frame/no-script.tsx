import { shellTexts } from '@texts/shell';
import { paths } from '../../lib/paths';
import { useSite } from '../../lib/use-shop';
import { PhoneNumber } from '../../ui/phone-number';
import { serviceLinks } from './navigation';

/** Without scripts nothing that only a script could bring is waited for, and the menu that only one could open is gone. */
const styles = `[data-no-script]{padding:.75rem 1rem;background:#fdf1d6;text-align:center}
[data-no-script] a{display:inline-block;padding:.6rem .4rem}
main [aria-busy]{display:none}[data-mobile] [aria-haspopup]{display:none}`;

const { text, call, all } = shellTexts.noScript;

/** What is said where scripts are off: what needs them, whom to call, and the ways that work without. */
export function NoScript() {
  const phone = useSite()?.phone ?? '';
  return (
    <noscript>
      <style>{styles}</style>
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
