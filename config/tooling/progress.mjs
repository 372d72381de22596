const REPEAT_MS = 10_000;

/** Milliseconds as people say them: '4 s', '1 min 20 s'. */
export function elapsed(since) {
  const seconds = Math.round((Date.now() - since) / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** Writes a line. */
export const say = (line) => process.stdout.write(`${line}\n`);

/**
 * Does one thing and tells of it: a line when it begins, one every ten seconds while it lasts, one when it is done.
 * @param {string} title what is being done, as in 'Building the shop'
 * @param {() => Promise<T>} act
 * @returns {Promise<T>} what the act gave
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

/** Ends the process with a message for people, and no stack trace. */
export function giveUp(message) {
  process.stderr.write(`\n${message}\n`);
  process.exit(1);
}
