import type { Output } from '@seva/config/contract';

/** One thing that an admin has to look at. */
export type AttentionEntry = Output<'attention.list'>[number];
