/**
 * How many requests were answered from memory since the start, before the framework saw them. Plain numbers: thousands of
 * such answers a second are to cost nothing more.
 */
export const fromMemory = {
  /** Answers with a body. */
  sent: 0,
  /** 304, to whoever has it already. */
  known: 0,
};
