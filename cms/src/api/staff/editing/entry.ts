/** An entry of a content type as it will stand once it is saved: what is stored with what is written laid over it. */
export type Entry = Readonly<Record<string, unknown>>;
