/**
 * How styled-components are compiled: each gets a name from its file, so that class names come out the same in the
 * server's and the browser's build, whatever the order in which screens are loaded.
 */
export const stableClassNames = { ssr: true, displayName: false, fileName: false } as const;
