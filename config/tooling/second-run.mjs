import path from 'node:path';

/**
 * Files of a report of vitest that did not pass and may be run again by themselves. A machine that is busy with other work
 * breaks a file now and then; what is broken fails twice. More than `most` files are no accident: then there are none.
 * @param {object | null} report as the JSON reporter writes it; null when none was written
 * @param {number} [most]
 * @returns {string[]} their paths
 */
export function filesToRunAgain(report, most = 5) {
  const failed = (report?.testResults ?? []).filter(({ status }) => status === 'failed').map(({ name }) => name);
  return failed.length > most ? [] : failed;
}

/**
 * What broke in the files that are run again, a line each: which test of which file, and the first two lines of why. Their second
 * run may pass, and then nothing else would tell.
 * @param {object} report
 * @param {string[]} files their paths
 * @returns {string[]}
 */
export function whatBroke(report, files) {
  const results = report.testResults.filter(({ name }) => files.includes(name));
  return results.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const whole = failed.length > 0 ? [] : [{ fullName: 'the file itself', failureMessages: [message ?? ''] }];
    return [...failed, ...whole].map(({ fullName, failureMessages = [] }) => {
      const why = (failureMessages[0] ?? '').split('\n').filter((line) => line.trim() && !/^\s*at /.test(line));
      return `${path.basename(name)}: ${fullName}: ${why.slice(0, 2).join(' ').slice(0, 400)}`;
    });
  });
}

/**
 * A report in which the files of a second run stand in the place of those of the first.
 * @param {object} first
 * @param {object | null} second null when it wrote none: then the first stands
 * @returns {object}
 */
export function withSecondRun(first, second) {
  const again = new Map((second?.testResults ?? []).map((result) => [result.name, result]));
  return { ...first, testResults: first.testResults.map((result) => again.get(result.name) ?? result) };
}
