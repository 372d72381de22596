/** Gotram that priests say if the family's is unknown, unless the temple names another. */
export const usualCustomaryGotram = 'Kashyapa';
