/** Last year. A check is recorded at most two years after it came. */
export const lastYear = new Date().getUTCFullYear() - 1;
