import { parseArgs } from 'node:util';
import { printLine } from '../../platform/log/print';
import { audit } from '../../platform/audit/audit-log';
import { runCommand } from './command';
import { usage } from './usage';

/** Parses a head from an earlier run; null if none was given. */
function knownHead(given: string | undefined) {
  if (given === undefined) return null;
  const [, sequence, hash] = /^(\d{1,9}):([0-9a-f]{64})$/.exec(given) ?? [];
  if (!sequence || !hash) throw new Error(usage.auditVerify);
  return { sequence: Number(sequence), hash };
}

/**
 * Verifies the whole audit log (docs/security.md#audit-log) and prints its length and head. With `--head` from an
 * earlier run, it also detects a truncated log. Exits with 1 at a break, naming the first entry that was changed.
 */
export function auditVerify(): Promise<void> {
  return runCommand(async (strapi) => {
    const { values } = parseArgs({ options: { head: { type: 'string' } } });
    const verdict = await audit(strapi).verify(knownHead(values.head) ?? undefined);
    if (!verdict.intact) {
      const { sequence, reason } = verdict.break;
      throw new Error(`The audit log is broken at entry ${sequence}: ${reason}`);
    }
    const { sequence, hash } = verdict.head;
    printLine(`The audit log is whole: ${sequence} ${sequence === 1 ? 'entry' : 'entries'}`);
    printLine(`Head: ${sequence}:${hash}`);
  });
}
