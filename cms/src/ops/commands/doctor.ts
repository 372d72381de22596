import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { email as emailField } from '@seva/config/contract/fields';
import { rawEnvironment } from '@seva/config/env/process';
import { restrictNewFiles } from '../../boot/restrict-files';
import { examine } from './doctor/checks/all';
import { gatherFacts, knownSecrets } from './doctor/gather/all';
import type { TrialRequest } from './doctor/gather/mail';
import { countOf, hideSecrets, toJson, toText, withoutSecrets } from './doctor/report';
import { usage } from './usage';

function readRequest(): { readonly json: boolean; readonly trial: TrialRequest | null } {
  const options = {
    json: { type: 'boolean', default: false },
    'send-to': { type: 'string' },
    code: { type: 'string' },
  } as const;
  const { values } = parseArgs({ options });
  const to = values['send-to'];
  const isGood = to === undefined ? values.code === undefined : emailField.safeParse(to).success;
  if (!isGood) throw new Error(usage.doctor);
  return { json: values.json, trial: to === undefined ? null : { to, code: values.code ?? null } };
}

/** Prompts for the code in the email. Returns null without a terminal or an answer. */
async function typedCode(to: string): Promise<string | null> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return null;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const typed = await terminal.question(`We sent an email to ${to}. Enter its code (or press Enter to do it later): `);
  terminal.close();
  return typed.trim() || null;
}

/**
 * Checks the configuration of this environment and prints what is missing or wrong, and what to do. Works without a
 * running server or a reachable database, and reports checks that could not run. Exits with 1 if something is wrong
 * or left to do before opening. Never prints secrets.
 */
export async function doctor(): Promise<void> {
  const raw = rawEnvironment();
  const secrets = knownSecrets(raw);
  try {
    restrictNewFiles();
    const { json, trial } = readRequest();
    let facts = await gatherFacts(raw, trial);
    if (trial?.code === null && facts.trial?.sent.ok && !json) {
      const code = await typedCode(trial.to);
      if (code !== null) facts = await gatherFacts(raw, { ...trial, code });
    }
    const chapters = hideSecrets(examine(facts), secrets);
    process.stdout.write(json ? toJson(chapters) : toText(chapters));
    process.exitCode = countOf(chapters, 'wrong') + countOf(chapters, 'opening') > 0 ? 1 : 0;
  } catch (error) {
    process.stderr.write(withoutSecrets(`${(error as Error).message}\n`, secrets));
    process.exitCode = 1;
  }
}
