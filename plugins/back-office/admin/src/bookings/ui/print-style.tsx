import { createGlobalStyle } from 'styled-components';

/** On paper: the week alone, on one sheet in landscape, without anything that can only be clicked. */
export const PrintStyle = createGlobalStyle`
  .print-only { display: none; }
  @media print {
    @page { size: letter landscape; margin: 11mm; }
    html, body, #strapi, main { background: #fff !important; height: auto !important; overflow: visible !important; }
    [data-strapi-header] { background: #fff !important; padding-block: 0 8px !important; }
    .no-print, nav, [data-strapi-header] a, [data-strapi-header] button { display: none !important; }
    .print-only { display: block; }
    tr, .seva-place { break-inside: avoid; }
    div { max-height: none !important; overflow: visible !important; }
    * { print-color-adjust: exact; }
  }
`;
