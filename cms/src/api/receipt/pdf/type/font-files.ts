import { createRequire } from 'node:module';

export type FontName = 'mukta' | 'muktaStrong' | 'telugu' | 'teluguStrong' | 'marcellus';

const found = createRequire(__filename);
const file = (name: string) => found.resolve(`@expo-google-fonts/${name}.ttf`);

/** Path of each font in an npm package. */
export const fontFiles: Readonly<Record<FontName, string>> = {
  mukta: file('mukta/400Regular/Mukta_400Regular'),
  muktaStrong: file('mukta/600SemiBold/Mukta_600SemiBold'),
  telugu: file('noto-sans-telugu/400Regular/NotoSansTelugu_400Regular'),
  teluguStrong: file('noto-sans-telugu/600SemiBold/NotoSansTelugu_600SemiBold'),
  marcellus: file('marcellus/400Regular/Marcellus_400Regular'),
};

/** Face of a text: regular, strong, or for headings. */
export type Face = 'text' | 'strong' | 'display';

/** Fonts of each face: for Latin, for Devanagari and the rest of Mukta, for Telugu. */
export const faces: Readonly<Record<Face, { latin: FontName; mukta: FontName; telugu: FontName }>> = {
  text: { latin: 'mukta', mukta: 'mukta', telugu: 'telugu' },
  strong: { latin: 'muktaStrong', mukta: 'muktaStrong', telugu: 'teluguStrong' },
  display: { latin: 'marcellus', mukta: 'muktaStrong', telugu: 'teluguStrong' },
};
