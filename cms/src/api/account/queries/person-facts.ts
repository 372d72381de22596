export interface PersonColumns {
  readonly name?: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly gotram?: string | null;
  readonly nakshatram?: string | null;
}

/** Returns personal data with an empty text for each missing value. */
export const personFacts = ({ name, email, phone, gotram, nakshatram }: PersonColumns) => ({
  name: name ?? '',
  email: email ?? '',
  phone: phone ?? '',
  gotram: gotram ?? '',
  nakshatram: nakshatram ?? '',
});
