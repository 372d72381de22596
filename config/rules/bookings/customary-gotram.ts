/** What priests say for a gotram that nobody knows, where the temple has named no other. */
export const usualCustomaryGotram = 'Kashyapa';
