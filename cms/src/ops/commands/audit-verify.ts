import { parseArgs } from 'node:util';
import { say } from '../../platform/log/print';
import { audit } from '../../platform/audit/audit-log';
import { runCommand } from './command';
import { usage } from './usage';

/** A head as an earlier run printed it; null when none was given. */
function knownHead(given: string | undefined) {
  if (given === undefined) return null;
  const [, sequence, hash] = /^(\d{1,9}):([0-9a-f]{64})$/.exec(given) ?? [];
  if (!sequence || !hash) throw new Error(usage.auditVerify);
  return { sequence: Number(sequence), hash };
}

/**
 * Walks the whole audit log of this database (docs/security.md#audit-log) and prints how many entries it has and its
 * head. Kept elsewhere and given back with `--head`, the head also shows a tail that was cut off. A break ends the
 * command with 1, naming the first entry that does not stand as it was written.
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
    say(`The audit log is whole: ${sequence} ${sequence === 1 ? 'entry' : 'entries'}`);
    say(`Head: ${sequence}:${hash}`);
  });
}
