import { useEffect, type ReactNode } from 'react';
import { Portal } from '@strapi/design-system';
import { createGlobalStyle } from 'styled-components';

export const paperSizes = ['letter', 'narrow'] as const;

/** Paper of the printer: a letter page, or a roll of 80 mm. */
export type PaperSize = (typeof paperSizes)[number];

const stored = 'seva.desk.paper';

/** Returns the paper that was used last in this browser. */
export function rememberedPaper(): PaperSize {
  try {
    return localStorage.getItem(stored) === 'narrow' ? 'narrow' : 'letter';
  } catch {
    return 'letter';
  }
}

/** Stores the paper for the next print. */
export function rememberPaper(size: PaperSize): void {
  try {
    localStorage.setItem(stored, size);
  } catch {
    // A browser without a store asks again.
  }
}

const pages: Readonly<Record<PaperSize, string>> = {
  letter: 'size: letter; margin: 16mm;',
  narrow: 'size: 80mm 180mm; margin: 4mm;',
};

const SheetStyle = createGlobalStyle<{ $size: PaperSize }>`
  .seva-sheet { display: none; }
  @media print {
    @page { ${({ $size }) => pages[$size]} }
    html, body { background: #fff !important; height: auto !important; overflow: visible !important; }
    body > *:not(.seva-sheet) { display: none !important; }
    .seva-sheet { display: block; color: #000; font-size: ${({ $size }) => ($size === 'letter' ? '12pt' : '10pt')}; }
    .seva-sheet * { color: #000; }
  }
`;

interface PrintSheetProps {
  readonly size: PaperSize;
  readonly onDone: () => void;
  readonly children: ReactNode;
}

/** Prints only its content, as soon as it is rendered. */
export function PrintSheet({ size, onDone, children }: PrintSheetProps) {
  useEffect(() => {
    window.addEventListener('afterprint', onDone);
    // The browser draws the sheet before it opens its own dialog.
    const timer = setTimeout(() => window.print(), 50);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('afterprint', onDone);
    };
    // A changed callback must not print again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <Portal className="seva-sheet">
      <SheetStyle $size={size} />
      {children}
    </Portal>
  );
}
