import type { Chapter } from './checks/all';
import type { State } from './finding';

const signs: Readonly<Record<State, string>> = { right: '✓', wrong: '✗', opening: '→', advice: '!', unasked: '?' };

export const countOf = (chapters: readonly Chapter[], state: State) =>
  chapters.flatMap(({ findings }) => findings).filter((finding) => finding.state === state).length;

const times = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function verdict(chapters: readonly Chapter[]): string {
  const [wrong, opening, advice, unasked] = (['wrong', 'opening', 'advice', 'unasked'] as const).map((state) =>
    countOf(chapters, state),
  );
  const rest = [
    ...(opening
      ? [times(opening, 'thing is left to do before you open', 'things are left to do before you open')]
      : []),
    ...(advice ? [times(advice, 'thing could be better', 'things could be better')] : []),
    ...(unasked ? [times(unasked, 'check couldn’t run', 'checks couldn’t run')] : []),
  ];
  const head = wrong ? `${times(wrong, 'thing is', 'things are')} wrong` : 'Nothing is wrong';
  return `${[head, ...rest].join('; ')}.`;
}

/** Returns the report for people, with advice below each finding. */
export function toText(chapters: readonly Chapter[]): string {
  const filled = chapters.filter(({ findings }) => findings.length > 0);
  const lines = filled.flatMap(({ title, findings }) => [
    title,
    ...findings.flatMap(({ state, says, todo }) => [`  ${signs[state]} ${says}`, ...(todo ? [`      ${todo}`] : [])]),
    '',
  ]);
  return `${[...lines, verdict(chapters)].join('\n')}\n`;
}

export function toJson(chapters: readonly Chapter[]): string {
  const findings = chapters.flatMap(({ title, findings: list }) =>
    list.map((finding) => ({ chapter: title, ...finding })),
  );
  const count = (state: State) => countOf(chapters, state);
  const counts = { wrong: count('wrong'), opening: count('opening'), advice: count('advice') };
  return `${JSON.stringify({ ...counts, findings }, null, 2)}\n`;
}

/** Removes secrets from the sentences of findings. */
export const hideSecrets = (chapters: readonly Chapter[], secrets: readonly string[]): readonly Chapter[] =>
  chapters.map(({ title, findings }) => ({
    title,
    findings: findings.map(({ says, todo, ...finding }) => ({
      ...finding,
      says: withoutSecrets(says, secrets),
      ...(todo === undefined ? {} : { todo: withoutSecrets(todo, secrets) }),
    })),
  }));

/** Removes all secrets from a text. Longest first, because one may be part of another. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  const longestFirst = [...secrets].sort((one, other) => other.length - one.length);
  return longestFirst.reduce((shown, secret) => shown.replaceAll(secret, '…'), text);
}
