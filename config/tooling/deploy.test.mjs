import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { calls } from '../contract/calls.ts';
import { parseServerEnv, serverVariables } from '../env/server.ts';
import { shop } from '../shop.ts';
import { checkoutPath } from './checkout.mjs';
import { filesBelow } from './docs/files.mjs';
import { guideVariables, unitCommand, unitVariables } from './evidence/guide.mjs';
import { serverVariables as memoryVariables } from './server-variables.mjs';

// The product's oldest Node runs no validator of Kubernetes, so these rules check for what would break the example.
const read = (file) => readFileSync(checkoutPath('config', 'deploy', file), 'utf8');
const documents = (file) =>
  read(file)
    .split(/^---$/m)
    .map((text) => parse(text));

const files = ['configuration.yaml', 'migration.yaml', 'servers.yaml'];
const objects = files.flatMap((file) => documents(`kubernetes/${file}`));
const one = (kind, name) => {
  const found = objects.filter((object) => object.kind === kind && (!name || object.metadata.name === name));
  expect(found, kind).toHaveLength(1);
  return found[0];
};

const versions = {
  ConfigMap: 'v1',
  PersistentVolumeClaim: 'v1',
  Service: 'v1',
  Job: 'batch/v1',
  Deployment: 'apps/v1',
  Ingress: 'networking.k8s.io/v1',
  PodDisruptionBudget: 'policy/v1',
};

/** Fields that the example's pods and containers may have. Some clusters silently ignore a misspelled one. */
const podFields = [
  'automountServiceAccountToken',
  'containers',
  'restartPolicy',
  'securityContext',
  'terminationGracePeriodSeconds',
  'topologySpreadConstraints',
  'volumes',
];
const containerFields = [
  'command',
  'envFrom',
  'image',
  'livenessProbe',
  'name',
  'ports',
  'readinessProbe',
  'resources',
  'securityContext',
  'startupProbe',
  'volumeMounts',
];
const pods = () => [one('Deployment'), one('Job')].map(({ spec }) => spec.template);

describe('the example for Kubernetes', () => {
  it('names each kind with its version, a name and a label', () => {
    expect([...new Set(objects.map(({ kind }) => kind))].sort()).toEqual(Object.keys(versions).sort());
    for (const { apiVersion, kind, metadata } of objects) {
      expect([kind, apiVersion]).toEqual([kind, versions[kind]]);
      expect(metadata.name).toMatch(/^seva(-[a-z]+)?$/);
      expect(metadata.labels['app.kubernetes.io/name']).toMatch(/^seva/);
    }
  });

  it('has only fields in a pod that Kubernetes knows', () => {
    for (const { spec } of pods()) {
      expect(Object.keys(spec).filter((field) => !podFields.includes(field))).toEqual([]);
      for (const container of spec.containers)
        expect(Object.keys(container).filter((field) => !containerFields.includes(field))).toEqual([]);
    }
  });

  it('selects the servers by the same label everywhere, and never the migration', () => {
    const { spec } = one('Deployment');
    const label = spec.template.metadata.labels;
    expect(spec.selector.matchLabels).toEqual(label);
    expect(one('Service').spec.selector).toEqual(label);
    expect(one('PodDisruptionBudget').spec.selector.matchLabels).toEqual(label);
    expect(spec.template.spec.topologySpreadConstraints[0].labelSelector.matchLabels).toEqual(label);
    expect(one('Job').spec.template.metadata.labels).not.toEqual(label);
  });

  it('routes visitors and probes to the listening port, and checks readiness by the health call', () => {
    const [server] = one('Deployment').spec.template.spec.containers;
    const [port] = server.ports;
    expect(String(port.containerPort)).toBe(one('ConfigMap').data.PORT);
    expect(one('Service').spec.ports[0].targetPort).toBe(port.name);
    const health = { path: `/api${calls['system.health'].path}`, port: port.name };
    expect(server.readinessProbe.httpGet).toEqual(health);
    expect(server.startupProbe.httpGet).toEqual(health);
    // A server must not be killed because its database is unreachable.
    expect(server.livenessProbe.httpGet).toEqual({ path: `/api${calls['system.alive'].path}`, port: port.name });
  });

  it('leads the visitors of PUBLIC_URL to the service over TLS, with pictures as large as the server accepts', () => {
    const { metadata, spec } = one('Ingress');
    const [{ host, http }] = spec.rules;
    expect(`https://${host}`).toBe(one('ConfigMap').data.PUBLIC_URL);
    expect(spec.tls[0].hosts).toEqual([host]);
    const { service } = http.paths[0].backend;
    expect(service).toEqual({ name: one('Service').metadata.name, port: { name: one('Service').spec.ports[0].name } });
    const megabytes = parseInt(metadata.annotations['nginx.ingress.kubernetes.io/proxy-body-size'], 10);
    expect(megabytes * 1024 ** 2).toBeGreaterThan(shop.upload.maximumBytes);
  });

  it('gives a server the time that it needs to drain, and replaces none before another answers', () => {
    const { replicas, strategy, template } = one('Deployment').spec;
    const stopSeconds = 10;
    const { SEVA_DRAIN_SECONDS: drain } = one('ConfigMap').data;
    const { readinessProbe } = template.spec.containers[0];
    expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThan(Number(drain) + stopSeconds);
    expect(Number(drain)).toBeGreaterThan(readinessProbe.periodSeconds * readinessProbe.failureThreshold);
    expect(strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 });
    expect(one('PodDisruptionBudget').spec.minAvailable).toBeLessThan(replicas);
    expect(replicas).toBe(3);
  });

  it('sets variables that the server knows, and names the source of each shared secret', () => {
    const { data } = one('ConfigMap');
    expect(Object.keys(data).filter((name) => !serverVariables.includes(name))).toEqual([]);
    for (const value of Object.values(data)) expect(typeof value).toBe('string');
    const told = read('kubernetes/configuration.yaml').match(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/g) ?? [];
    expect(told.filter((name) => !serverVariables.includes(name))).toEqual([]);
    const parsed = parseServerEnv({
      ...data,
      SEVA_DEMO: '1',
      DATABASE_URL: 'postgres://seva:secret@db.example.org/seva',
      SEVA_BACKUP_KEY: 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kudn4fsxqh4vy29',
    });
    expect(parsed.ok ? parsed.env.drainSeconds : parsed.problems).toBe(Number(data.SEVA_DRAIN_SECONDS));
    for (const name of serverVariables.filter((variable) => /^(APP_KEYS|.*_(SALT|SECRET|KEY))$/.test(variable)))
      if (!/^(S3_|GOOGLE_)/.test(name)) expect(told).toContain(name);
  });

  it('runs the migration like the servers: the same image, variables, volume and rights, and an existing script', () => {
    const [servers, migration] = pods().map(({ spec }) => spec);
    const [server] = servers.containers;
    const [job] = migration.containers;
    for (const field of ['image', 'envFrom', 'volumeMounts', 'securityContext'])
      expect(job[field]).toEqual(server[field]);
    expect(migration.volumes).toEqual(servers.volumes);
    expect(migration.securityContext).toEqual(servers.securityContext);
    const { SEVA_DATA, SEVA_BACKUP_TO } = one('ConfigMap').data;
    const mounted = server.volumeMounts.map(({ name, mountPath }) => [
      mountPath,
      servers.volumes.find((volume) => volume.name === name),
    ]);
    expect(mounted.map(([mountPath]) => mountPath)).toEqual([SEVA_DATA, SEVA_BACKUP_TO, '/tmp']);
    const [[, data], [, backup], [, temporary]] = mounted;
    expect(one('PersistentVolumeClaim', data.persistentVolumeClaim.claimName)).toBeDefined();
    expect(one('PersistentVolumeClaim', backup.persistentVolumeClaim.claimName)).toBeDefined();
    expect(temporary.emptyDir).toBeDefined();
    expect(server.securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false });
    expect(server.envFrom[0].configMapRef.name).toBe(one('ConfigMap').metadata.name);
    expect(existsSync(checkoutPath(job.command.at(-1)))).toBe(true);
    expect(migration.restartPolicy).toBe('Never');
  });
});

describe('the compose file', () => {
  // In the root, where every docker compose command finds it and the .env beside it without options.
  const composeFile = readFileSync(checkoutPath('compose.yaml'), 'utf8');
  const { services, volumes, networks } = parse(composeFile);

  it('starts one server by default and gives each the time that it needs to drain', () => {
    expect(services.seva.deploy.replicas).toBe(1);
    expect(services.seva.environment.SEVA_PROCESSES).toBe('${SEVA_PROCESSES:-1}');
    const [longestDrain, stopSeconds] = [60, 10];
    expect(parseInt(services.seva.stop_grace_period, 10)).toBeGreaterThan(longestDrain + stopSeconds);
    // Two replicas could not share a container name or a port of the machine.
    expect([services.seva.container_name, services.seva.ports]).toEqual([undefined, undefined]);
  });

  it('sets variables that the server knows, and uses volumes that it declares', () => {
    const names = Object.keys(services.seva.environment);
    expect(names.filter((name) => !serverVariables.includes(name))).toEqual([]);
    for (const service of Object.values(services))
      for (const mount of service.volumes ?? [])
        if (!/^[./]/.test(mount)) expect(Object.keys(volumes)).toContain(mount.split(':')[0]);
    // Of the variables that it takes from .env, the server complains about none.
    const taken = [...composeFile.matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    expect(taken.filter((name) => name.startsWith('SEVA_') && !serverVariables.includes(name))).toEqual([]);
  });

  it('sets the server up without a warning, beside the variables of the guide for a machine without containers', () => {
    const [subnet] = networks.default.ipam.config.map((each) => each.subnet);
    const given = { ...guideVariables(), ...services.seva.environment };
    const values = { POSTGRES_PASSWORD: 'abc123', PUBLIC_URL: 'https://shop.example.org', SEVA_PROCESSES: '1' };
    const filled = Object.entries(given).map(([name, value]) => [
      name,
      value.replace(/\$\{(\w+)[^}]*\}/g, (_, variable) => values[variable]),
    ]);
    const random = 'Rk7mQz2vLw9xTb4nHc6yJd3s';
    const parsed = parseServerEnv({
      ...Object.fromEntries(filled),
      SEVA_BACKUP_KEY: 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kudn4fsxqh4vy29',
      STRIPE_SECRET_KEY: `sk_live_${random}`,
      STRIPE_PUBLISHABLE_KEY: `pk_live_${random}`,
      STRIPE_WEBHOOK_SECRET: `whsec_${random}`,
    });
    expect(parsed.ok ? parsed.env.warnings : parsed.problems).toEqual([]);
    expect(services.seva.environment.TRUSTED_PROXIES).toBe(subnet);
    expect(parsed.env.dataFolder).toBe('/data');
  });

  it('stores the backups of the guide on the machine, at the same path', () => {
    const [mount] = services.seva.volumes.filter((each) => each.startsWith('/'));
    const [outside, inside] = mount.split(':');
    expect(inside).toBe(outside);
    expect(guideVariables().SEVA_BACKUP_TO.startsWith(`${outside}/`)).toBe(true);
  });

  it('bounds the log and the memory of each service, and lets the server write its volumes and /tmp only', () => {
    for (const { logging, deploy } of Object.values(services)) {
      expect(logging.options).toMatchObject({ 'max-size': expect.any(String), 'max-file': expect.any(String) });
      expect(deploy.resources.limits.memory).toMatch(/^\d+[MG]$/);
    }
    expect(services.seva).toMatchObject({ user: 'node', tmpfs: ['/tmp'] });
  });

  it.each(Object.keys(services))('gives %s a read-only image, few rights and no way to more', (name) => {
    const { read_only: isReadOnly, cap_drop: dropped, security_opt: options } = services[name];
    expect([isReadOnly, dropped, options]).toEqual([true, ['ALL'], ['no-new-privileges:true']]);
  });

  it('has a proxy that resolves every server of that name at their listening port', () => {
    const [, name, port] = /dynamic a \{\s+name (\S+)\s+port (\d+)/.exec(read('Caddyfile')) ?? [];
    expect(Object.keys(services)).toContain(name);
    expect(port).toBe(services[name].environment.PORT);
    expect(services[name].expose).toContain(port);
  });
});

describe('the memory of a server', () => {
  it('is the advice of the guide in every file', () => {
    const page = readFileSync(checkoutPath('docs/running/growing.md'), 'utf8');
    const [, reserved, most] = /Reserve (\d+ MB) .* limit it to (\d+ MB)/s.exec(page) ?? [];
    const compose = parse(readFileSync(checkoutPath('compose.yaml'), 'utf8')).services.seva.deploy.resources;
    const unit = /^MemoryMax=(\d+)M$/m.exec(read('seva.service'))?.[1];
    expect([`${unit} MB`, compose.limits.memory.replace(/M$/, ' MB')]).toEqual([most, most]);
    for (const { spec } of pods()) {
      const { requests, limits } = spec.containers[0].resources;
      expect([requests.memory, limits.memory].map((each) => each.replace(/M$/, ' MB'))).toEqual([reserved, most]);
    }
  });
});

describe('what is left out of the image', () => {
  /** Returns whether a path is left out, by the patterns of Docker that the file uses. */
  const patterns = read('Dockerfile.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const escaped = line
        .replace(/[.+]/g, '\\$&')
        .replace(/\*\*\/|\*/g, (star) => (star === '*' ? '[^/]*' : '(?:.*/)?'));
      return new RegExp(`^${escaped}(/|$)`);
    });
  const isLeftOut = (file) => patterns.some((pattern) => pattern.test(file));

  it.each([
    '.env',
    '.env.old',
    'cms/.env',
    'key.txt',
    'keys/key-2026.txt',
    'backup/seva-2026-11-28.age',
    'seva.age',
    'backups/seva.tar',
    '.seva/secrets.json',
    '.seva-old/seva.sqlite',
    '.git/config',
    'compose.override.yaml',
  ])('includes %s', (file) => {
    expect(isLeftOut(file)).toBe(true);
  });

  it('includes no file of the code', () => {
    const files = ['cms', 'config', 'docs', 'plugins', 'storefront'].flatMap((folder) => filesBelow(folder));
    expect(files.length).toBeGreaterThan(500);
    expect(files.filter(isLeftOut)).toEqual([]);
  });
});

describe('the unit for systemd', () => {
  const unit = read('seva.service');
  const valueOf = (name) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1];

  it('starts an existing file with the variables of memory and in production', () => {
    const [program, script] = unitCommand();
    expect(program).toBe('/usr/bin/node');
    expect(existsSync(checkoutPath(script))).toBe(true);
    expect(unitVariables()).toMatchObject({ ...memoryVariables, NODE_ENV: 'production' });
    expect(`/var/lib/${valueOf('StateDirectory')}`).toBe(unitVariables().SEVA_DATA);
  });

  it('gives the server the time that it needs to drain, and restarts it after any end', () => {
    const [longestDrain, stopSeconds] = [60, 10];
    expect(Number(valueOf('TimeoutStopSec'))).toBeGreaterThan(longestDrain + stopSeconds);
    // A single process exits at SIGHUP with 0, which is no failure.
    expect([valueOf('ExecReload'), valueOf('Restart')]).toEqual(['/bin/kill -HUP $MAINPID', 'always']);
  });

  it('lets the server write its data, the backups of the guide and nothing else, as a user without rights', () => {
    expect([valueOf('User'), valueOf('ProtectSystem'), valueOf('NoNewPrivileges')]).toEqual(['seva', 'strict', 'yes']);
    expect(unit.match(/^ReadWritePaths=.*$/gm)).toEqual(['ReadWritePaths=-/mnt/backup']);
    expect(guideVariables().SEVA_BACKUP_TO).toMatch(/^\/mnt\/backup\//);
    expect(unit).not.toMatch(/^MemoryDenyWriteExecute=/m);
  });
});

describe('the site for nginx', () => {
  const site = read('nginx.conf');

  it('overwrites every forwarded header of a visitor', () => {
    for (const header of ['X-Forwarded-For $remote_addr', 'X-Forwarded-Host $host', 'X-Forwarded-Proto $scheme'])
      expect(site).toContain(`proxy_set_header ${header};`);
    expect(site).toContain("proxy_set_header Forwarded '';");
    expect(site).not.toContain('proxy_add_x_forwarded_for');
  });

  it('reports that the shop is starting where nginx would answer 502', () => {
    expect(site).toContain('error_page 502 = @starting;');
    expect(site).toMatch(/location @starting \{[^}]*add_header Retry-After \d+ always;[^}]*return 503 "[^"]+";/);
  });

  it('accepts pictures as large as the server does, with a configuration that every current nginx understands', () => {
    const [, megabytes] = /client_max_body_size (\d+)m;/.exec(site) ?? [];
    expect(Number(megabytes) * 1024 ** 2).toBeGreaterThan(shop.upload.maximumBytes);
    expect(site).not.toMatch(/^\s*http2 on;/m);
  });
});
