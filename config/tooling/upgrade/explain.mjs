import { spawnSync } from 'node:child_process';

const journal = 'seva-upgrade';

/** Returns an output without what Node prints around the message of an error. */
const withoutTrace = (text) =>
  text
    .replaceAll(/^\S+:\d+\n.*\n\s*\^+\n+/gm, '')
    .replaceAll(/^(?:\s+at .*|Node\.js v.*)\n?/gm, '')
    .trim();

/** Returns what went wrong for a person, and writes stack traces to the journal if there is one. */
export function explain(text) {
  const short = withoutTrace(text);
  if (short === text.trim()) return text;
  const { status } = spawnSync('systemd-cat', [`--identifier=${journal}`, '--priority=err'], { input: text });
  return status === 0 ? `${short}\nThe stack trace is in the journal: journalctl -t ${journal}` : text;
}
