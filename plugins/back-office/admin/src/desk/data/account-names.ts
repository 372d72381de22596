import type { AccountService } from '@seva/config/contract/panel/desk/journal/contracts';
import type { AccountRef } from '@seva/config/rules/desk/accounts';
import { journalTexts } from '../texts/journal';

const words = journalTexts.accounts;

const namesOf: Readonly<Record<Exclude<AccountRef['scope'], 'service'>, Readonly<Record<string, string>>>> = {
  tender: words.tenders,
  category: words.categories,
  special: words.specials,
};

export const accountName = ({ scope, key }: AccountRef, services: readonly AccountService[] = []): string =>
  scope === 'service'
    ? (services.find((service) => service.key === key)?.name ?? words.unknownService)
    : (namesOf[scope][key] ?? key);

const suggestions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  tender: journalTexts.suggestions.tenders,
  category: journalTexts.suggestions.categories,
  special: journalTexts.suggestions.specials,
};

/** Returns the account that is suggested for a new mapping, '' for a service. */
export const suggestedAccount = ({ scope, key }: AccountRef): string => suggestions[scope]?.[key] ?? '';
