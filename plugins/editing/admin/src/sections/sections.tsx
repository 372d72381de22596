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

/** The name under which a section's heading is drawn. */
export const headingField = 'section-heading';

/**
 * A heading in place of a field. It borrows the name of the form's first field, because the panel draws only fields whose
 * name the editor may read.
 */
function headingRow(first: FormField, title: string): Row {
  const attribute = { type: 'string', customField: `global::${headingField}` };
  const heading = { ...first, attribute, type: 'string', label: title, hint: '', size: 12, required: false };
  return [heading as FormField];
}

/** Long forms fall into sections with headings; each begins at the row of the field that the texts name. */
export function inSections(state: EditState): EditState {
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

/** The heading of a section of a form. */
export function SectionHeading({ label }: { label?: ReactNode }) {
  return (
    <Typography variant="beta" tag="h2">
      {label}
    </Typography>
  );
}
