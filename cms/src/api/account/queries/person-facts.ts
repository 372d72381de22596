/** What is known of a devotee or of the donor of a gift, as the database keeps it. */
export interface PersonColumns {
  readonly name?: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly gotram?: string | null;
  readonly nakshatram?: string | null;
}

/** The same for people to read: what is not known is an empty text. */
export const personFacts = ({ name, email, phone, gotram, nakshatram }: PersonColumns) => ({
  name: name ?? '',
  email: email ?? '',
  phone: phone ?? '',
  gotram: gotram ?? '',
  nakshatram: nakshatram ?? '',
});
