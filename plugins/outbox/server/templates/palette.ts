/** The temple's colors, as mail programs take them. */
export const colors = {
  ivory: '#FFF9EF',
  paper: '#FFFFFF',
  sand: '#F4E7CF',
  ink: '#2B1A12',
  bark: '#5C4334',
  kumkum: '#A3162E',
  kumkumDeep: '#7C0F22',
  leaf: '#1F5A3D',
  leafDeep: '#123B29',
  saffron: '#F08A1D',
  marigold: '#FFC145',
} as const;

/** Faces that mail programs have; those of the shop first, for readers who own them. */
export const fonts = {
  heading: "Marcellus,Georgia,'Times New Roman',serif",
  text: "Mukta,'Segoe UI',Helvetica,Arial,sans-serif",
} as const;
