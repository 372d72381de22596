/** Label, help text and width (of 12 columns) of a field in the panel. */
export interface FieldText {
  readonly label: string;
  readonly help?: string;
  readonly placeholder?: string;
  readonly size?: 3 | 4 | 6 | 8 | 12;
}

export interface TypeTexts {
  readonly list: readonly string[];
  /** Field that sorts the list, if not the first column. */
  readonly sortedBy?: string;
  readonly fields: Readonly<Record<string, FieldText>>;
}

/** Texts of a component; `title` is the field that names it. */
export interface PartTexts extends TypeTexts {
  readonly title: string;
}
