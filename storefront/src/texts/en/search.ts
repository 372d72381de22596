import { counted } from './locale';

/** The search: what it suggests while somebody types, and what it says of what it found. */
export const searchTexts = {
  suggestions: 'Suggestions',
  last: 'Your last searches',
  popular: 'Often offered',
  seeAll: (total: number) => `See all ${counted(total, 'result', 'results')}`,
  count: (total: number) => counted(total, 'result', 'results'),
  none: (keyword: string) => `No match for “${keyword}”`,
  offline: 'The search needs a connection',
  spelled: (spelled: string) => `Also spelled “${spelled}”: showing both`,
  near: 'Did you mean one of these?',
  call: 'Or call us:',
  write: 'Or write to us:',
} as const;
