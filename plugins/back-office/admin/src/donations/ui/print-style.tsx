import { createGlobalStyle } from 'styled-components';

/** On paper: the page alone, without the panel around it and without anything that can only be clicked. */
export const PrintStyle = createGlobalStyle`
  .print-only { display: none; }
  @media print {
    @page { size: letter; margin: 14mm; }
    html, body, #strapi, main { background: #fff !important; height: auto !important; overflow: visible !important; }
    [data-strapi-header] { background: #fff !important; }
    .no-print, nav, header button, [data-strapi-header] a, button { display: none !important; }
    .print-only { display: block; }
    .back-office-section, table, .back-office-figures { box-shadow: none !important; border: 1px solid #ddd; break-inside: avoid; }
    .back-office-table { break-inside: auto; }
    tr { break-inside: avoid; }
    div { max-height: none !important; overflow: visible !important; }
  }
`;
