import { texts } from '../texts/en';
import type { ReactNode } from 'react';
import { Typography } from '@strapi/design-system';

interface FormField {
  readonly name: string;
  readonly label: string;
  readonly size: number;
}
type Row = readonly FormField[];
interface EditLayout {
  readonly layout: readonly (readonly Row[])[];
  readonly settings: { readonly displayName?: string };
}
interface EditState {
  readonly layout: EditLayout;
  readonly query: unknown;
}

/** Name of the custom field that renders a section's heading. */
export const headingField = 'section-heading';

/**
 * Returns a heading as a form row. It uses the name of the form's first field, because the panel renders only fields
 * that the editor may read.
 */
function headingRow(first: FormField, title: string): Row {
  const attribute = { type: 'string', customField: `global::${headingField}` };
  const heading = { ...first, attribute, type: 'string', label: title, hint: '', size: 12, required: false };
  return [heading as FormField];
}

/** Splits long forms into sections with headings. Each begins at the row of the field named in the texts. */
export function splitIntoSections(state: EditState): EditState {
  const sections = texts.sections[state.layout.settings.displayName ?? ''];
  if (!sections) return state;
  const panels: Row[][] = [];
  const rows = state.layout.layout.flat();
  const [first] = rows.flat();
  for (const row of rows) {
    const begun = row.find(({ name }) => name in sections);
    const title = begun && sections[begun.name];
    if (first && title) panels.push([headingRow(first, title), row]);
    else if (panels.length === 0) panels.push([row]);
    else panels.at(-1)?.push(row);
  }
  return { ...state, layout: { ...state.layout, layout: panels } };
}

export function SectionHeading({ label }: { label?: ReactNode }) {
  return (
    <Typography variant="beta" tag="h2">
      {label}
    </Typography>
  );
}
