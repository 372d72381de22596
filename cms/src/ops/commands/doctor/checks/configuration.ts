import type { Facts } from '../facts';
import { advice, right, unasked, wrong, type Findings } from '../finding';
import { ifLive } from './severity';

const whereToSet = 'Set it in the environment of the server (.env, or the unit’s file), and start the server again.';

/** Reports variables that the server would refuse or warn about. */
export function checkVariables({ configuration: { problems, warnings } }: Facts): Findings {
  const refused = problems.map(({ variable, reason }) =>
    wrong(`env.${variable}`, `${variable} ${reason}.`, whereToSet),
  );
  const told = warnings.map(({ variable, reason }) => advice(`env.${variable}`, `${variable} ${reason}.`, whereToSet));
  return refused.length > 0 ? [...refused, ...told] : [right('env', 'Every variable can be read.'), ...told];
}

/** Checks settings without which the server starts but should not go live. */
export function checkGoingLive({ configuration }: Facts): Findings {
  const { mode, nodeEnv, given, env } = configuration;
  if (mode === 'demo') return [];
  const { hostname } = new URL(env.publicUrl);
  const isExample = /(^|\.)example(\.(org|com|net))?$|^localhost$/.test(hostname);
  return [
    nodeEnv === 'production'
      ? right('node-env', 'NODE_ENV is production.')
      : ifLive(configuration)(
          'node-env',
          `NODE_ENV is ${nodeEnv ?? 'not set'}.`,
          'Set NODE_ENV=production: a server without keys then refuses to start instead of showing a demo.',
        ),
    isExample
      ? ifLive(configuration)(
          'public-url',
          `PUBLIC_URL names ${hostname}, which is not a domain of yours.`,
          'Set PUBLIC_URL to the address under which devotees reach the shop.',
        )
      : null,
    given.has('STAFF_MAIL')
      ? null
      : ifLive(configuration)(
          'staff-mail',
          'STAFF_MAIL is missing: nobody hears of donations, disputes and what needs attention.',
          'Set STAFF_MAIL to the treasurer’s address.',
        ),
  ];
}

/** Finds lines of `.env` that systemd reads differently than the npm commands, and URLs with an unescaped `@`. */
export function checkWriting({ machine: { envFile }, configuration: { unescaped } }: Facts): Findings {
  return [
    envFile?.hasMark
      ? wrong(
          'env-file.mark',
          '.env begins with a byte order mark, which hides its first variable.',
          'Save the file as UTF-8 without BOM.',
        )
      : null,
    ...(envFile?.commented ?? []).map((variable) =>
      wrong(
        `env-file.${variable}`,
        `In .env a comment follows the value of ${variable}: systemd takes it as a part of the value.`,
        'Write the comment on a line of its own.',
      ),
    ),
    ...unescaped.map((variable) =>
      advice(
        `escape.${variable}`,
        `User or password in ${variable} holds an @ that is not escaped.`,
        'Write %40 for @ before the host.',
      ),
    ),
  ];
}

const openHosts = ['0.0.0.0', '::'];

/** Checks that the server's port is not open to the network beside a local proxy, which would bypass TLS. */
export function checkOpenPort({ configuration: { env } }: Facts): Findings {
  const { networks } = env.trustedProxies;
  const isProxyHere =
    networks.length > 0 && networks.every(({ address }) => address === '::1' || address.startsWith('127.'));
  if (!isProxyHere || !openHosts.includes(env.host)) return [];
  return [
    wrong(
      'open-port',
      `The proxy runs on this machine, and yet port ${env.port} can be reached from every network, without TLS.`,
      'Set HOST=127.0.0.1.',
    ),
  ];
}

/** Finds passwords and secrets that are easy to guess. */
export function checkSecrets({ configuration, machine }: Facts): Findings {
  const { weakPasswords } = configuration;
  const found = [
    ...weakPasswords.map(({ variable, reason }) =>
      wrong(`weak.${variable}`, `The password in ${variable} ${reason}.`, 'Give that service a long random password.'),
    ),
    ...machine.weakSecrets.map((says) =>
      wrong(
        'weak.secrets',
        `secrets.json: ${says}.`,
        'Stop the server, move secrets.json away, and start: new ones are made. Everybody signs in anew, and second factors are set up anew; keep the old auditKey.',
      ),
    ),
  ];
  return found.length > 0 ? found : [right('weak', 'No password or secret can be guessed.')];
}

const asOctal = (rights: number) => `0${rights.toString(8).padStart(2, '0')}`;

/** Checks that other users of the machine cannot read secrets. */
export function checkFiles({ machine: { files } }: Facts): Findings {
  const open = files.filter(({ othersMay }) => othersMay !== 0);
  if (open.length === 0) return [right('files', 'Secrets can be read by their owner alone.')];
  return open.map(({ name, othersMay }) =>
    wrong(
      `files.${name}`,
      `${name} can be read or changed by others on this machine (rights ${asOctal(othersMay)}).`,
      'Take their rights away: chmod go= and the name of the file.',
    ),
  );
}

/** Compares the running server with this configuration. */
export function checkProcess({ machine }: Facts): Findings {
  const { running, seesProcesses } = machine;
  if (!running)
    return [
      unasked(
        'process',
        seesProcesses
          ? 'No server of this user runs on this data folder; its memory variables were not looked at.'
          : 'Processes cannot be looked at on this system; the memory variables were not looked at.',
      ),
    ];
  const { differs, lacksMemory, uid } = running;
  return [
    differs.length === 0
      ? right('process', 'The running server has the same configuration as this command.')
      : wrong(
          'process',
          `The running server has another ${differs.join(', ')} than this command.`,
          'If you have just changed it, start the server again. If not, run this command with the server’s environment.',
        ),
    lacksMemory.length === 0
      ? right('memory', 'The variables that keep memory small are set.')
      : advice(
          'memory',
          `The running server lacks ${lacksMemory.join(', ')}: it will take up to 200 MB more.`,
          'Set them as config/deploy/seva.service does.',
        ),
    uid === 0
      ? advice('root', 'The server runs as root.', 'Run it as a user of its own, as config/deploy/seva.service does.')
      : null,
  ];
}
