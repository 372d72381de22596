import { capture, npm } from '../command.mjs';

const serious = ['high', 'critical'];

/**
 * Asks the registry for known advisories about what ships from the lockfile in `cwd`.
 * @returns {Promise<{why: string} | {found: string[], counts: Record<string, number>}>} `why` where nobody knows; else the
 *   packages with a high or critical advisory, and how many packages have each severity
 */
export async function advisories(cwd, env = process.env) {
  const { output } = await capture(npm, ['audit', '--omit=dev', '--json'], { cwd, env });
  const start = output.indexOf('{');
  let report;
  try {
    report = JSON.parse(output.slice(start, output.lastIndexOf('}') + 1));
  } catch {
    return { why: 'its answer could not be read' };
  }
  const { metadata, vulnerabilities, message, error } = report;
  if (!metadata) return { why: String(message ?? error?.summary ?? 'it did not answer').split(' - ')[0] };
  const found = Object.values(vulnerabilities).filter(({ severity }) => serious.includes(severity));
  return { found: found.map(({ name, severity }) => `${name} (${severity})`), counts: metadata.vulnerabilities };
}
