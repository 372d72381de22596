import { palette } from '@seva/config/palette';

/** The temple's colors; mail programs know no variables. */
export const colors = palette;

/** Faces that mail programs have; those of the shop first, for readers who own them. */
export const fonts = {
  heading: "Marcellus,Georgia,'Times New Roman',serif",
  text: "Mukta,'Segoe UI',Helvetica,Arial,sans-serif",
} as const;
