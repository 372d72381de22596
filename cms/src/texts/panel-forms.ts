/** How one field is called in the panel, what is said below it, and how much of a row it takes (of 12). */
export interface FieldText {
  readonly label: string;
  readonly help?: string;
  readonly placeholder?: string;
  readonly size?: 3 | 4 | 6 | 8 | 12;
}

/** How a type of content is edited. */
export interface TypeTexts {
  /** The columns of the list. */
  readonly list: readonly string[];
  /** The field that sorts the list, where it is not its first column. */
  readonly sortedBy?: string;
  readonly fields: Readonly<Record<string, FieldText>>;
}

/** The same for a part; `title` is the field that names it. */
export interface PartTexts extends TypeTexts {
  readonly title: string;
}
