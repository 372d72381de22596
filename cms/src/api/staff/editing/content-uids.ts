import { contentNames, contentUid } from '@seva/config/content-types';

/** The types that the shop shows and editors edit; all others are kept by the shop's own acts alone. */
export const contentUids: readonly string[] = contentNames.map(contentUid);
