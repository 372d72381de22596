import { counted } from './locale';

export const searchTexts = {
  suggestions: 'Suggestions',
  last: 'Recent searches',
  popular: 'Popular',
  seeAll: (total: number) => `See all ${counted(total, 'result', 'results')}`,
  count: (total: number) => counted(total, 'result', 'results'),
  none: (keyword: string) => `No results for “${keyword}”`,
  offline: 'Search needs a connection',
  spelled: (spelled: string) => `Also spelled “${spelled}”: showing both`,
  near: 'Did you mean one of these?',
  call: 'Or call us:',
  write: 'Or write to us:',
} as const;
