import { Button, type ButtonProps } from '@strapi/design-system';
import { createGlobalStyle } from 'styled-components';
import { texts } from '@seva/panel/texts';

/** Prints only the page's content, without the panel and its links. `$rules` are further rules of the printed page. */
export const PrintStyle = createGlobalStyle<{ readonly $rules: string }>`
  .print-only { display: none; }
  @media print {
    html, body, #strapi, main { background: #fff !important; height: auto !important; overflow: visible !important; }
    [data-strapi-header] { background: #fff !important; }
    .no-print, nav, [data-strapi-header] a, [data-strapi-header] button { display: none !important; }
    .print-only { display: block; }
    tr { break-inside: avoid; }
    div { max-height: none !important; overflow: visible !important; }
    ${({ $rules }) => $rules}
  }
`;

/** Opens the browser's print dialog. */
export function PrintButton(props: Pick<ButtonProps, 'variant' | 'size' | 'disabled'>) {
  return (
    <Button className="no-print" {...props} onClick={() => window.print()}>
      {texts.print}
    </Button>
  );
}
