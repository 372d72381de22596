/** Forged address and host, from ranges reserved for documentation and testing. */
export const claimed = { address: '203.0.113.99', host: 'forged.invalid' } as const;
