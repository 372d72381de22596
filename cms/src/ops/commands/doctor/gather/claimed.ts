/** What the doctor claims to be when it tries to be somebody else: names and addresses that are nobody's by their standard. */
export const claimed = { address: '203.0.113.99', host: 'forged.invalid' } as const;
