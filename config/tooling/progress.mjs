const REPEAT_MS = 10_000;

/** Formats the time since a moment: '4 s', '1 min 20 s'. */
export function elapsed(since) {
  const seconds = Math.round((Date.now() - since) / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** Prints a line. */
export const say = (line) => process.stdout.write(`${line}\n`);

/**
 * Runs a step and reports it: a line at the start, one every ten seconds, one at the end.
 * @param {string} title such as 'Building the shop'
 * @param {() => Promise<T>} act
 * @returns {Promise<T>} the result of `act`
 * @template T
 */
export async function step(title, act) {
  const begun = Date.now();
  say(`  … ${title}`);
  const repeat = setInterval(() => say(`  … ${title}, ${elapsed(begun)}`), REPEAT_MS);
  try {
    const result = await act();
    say(`  ✓ ${title}, ${elapsed(begun)}`);
    return result;
  } catch (error) {
    say(`  ✗ ${title}, ${elapsed(begun)}`);
    throw error;
  } finally {
    clearInterval(repeat);
  }
}

/** Ends the process with a message for people and no stack trace. */
export function exitWithMessage(message) {
  process.stderr.write(`\n${message}\n`);
  process.exit(1);
}
