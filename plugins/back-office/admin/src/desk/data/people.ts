import { plainLine } from '@seva/config/rules/plain-text';

/** Name of a pooja with its gotram; '' if unknown. */
export interface NamedPerson {
  readonly name: string;
  readonly gotram: string;
}

/** Parses typed names: persons are separated by `;`, name and gotram by `,`. */
export function peopleOf(text: string): NamedPerson[] {
  return text.split(/[;\n]/).flatMap((part) => {
    const [name = '', ...rest] = part.split(',').map(plainLine);
    return name === '' ? [] : [{ name, gotram: rest.filter((word) => word !== '').join(' ') }];
  });
}

/** Formats persons in the form that {@link peopleOf} parses. */
export const peopleText = (
  people: readonly { readonly name: string; readonly gotram?: string | null | undefined }[],
): string => people.map(({ name, gotram }) => (gotram ? `${name}, ${gotram}` : name)).join('; ');
