import { contentNames, contentUid } from '@seva/config/content-types';

/** Types that editors edit and the shop shows. Only the shop's own functions write other types. */
export const contentUids: readonly string[] = contentNames.map(contentUid);
