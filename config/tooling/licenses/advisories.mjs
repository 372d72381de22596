import { capture, npm } from '../command.mjs';

const serious = ['high', 'critical'];

/**
 * Queries the registry for advisories about the shipped packages of the lockfile in `cwd`.
 * @returns {Promise<{why: string} | {found: string[], counts: Record<string, number>}>} `why` if the registry does not
 * answer; otherwise the packages with a high or critical advisory, and the number of packages by severity
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
