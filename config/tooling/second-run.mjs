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
 * A report in which the files of a second run stand in the place of those of the first.
 * @param {object} first
 * @param {object | null} second null when it wrote none: then the first stands
 * @returns {object}
 */
export function withSecondRun(first, second) {
  const again = new Map((second?.testResults ?? []).map((result) => [result.name, result]));
  return { ...first, testResults: first.testResults.map((result) => again.get(result.name) ?? result) };
}
