import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { variableNames } from '../../src/server/start/config.ts';

type Service = {
  image?: string;
  build?: string;
  command?: string[];
  environment?: Record<string, string>;
  secrets?: string[];
  healthcheck?: object;
  read_only?: boolean;
  security_opt?: string[];
  cap_drop?: string[];
  mem_limit?: string;
  pids_limit?: number;
  logging?: object;
  restart?: string;
  volumes?: string[];
  networks?: string[];
  depends_on?: Record<string, object>;
};
type Compose = {
  services: Record<string, Service>;
  secrets?: Record<string, { file?: string }>;
  volumes?: object;
  networks?: object;
};

const readYaml = (file: string) => parse(readFileSync(file, 'utf8'), { merge: true }) as Compose;
const shopServices = ['shop-1', 'shop-2', 'backup'];
/** Its health is that of the image. */
const checkedByImage = ['shop-1', 'shop-2'];

/** What is wrong with compose.yaml and what may be added to it; each fault is a sentence. */
export function composeFaults(root: string): string[] {
  const main = readYaml(path.join(root, 'compose.yaml'));
  const additions = readdirSync(path.join(root, 'operations')).filter((name) =>
    /^compose\..+\.yaml$/.test(name),
  );
  const example = readFileSync(path.join(root, 'operations/compose.env.example'), 'utf8');
  const text = readFileSync(path.join(root, 'compose.yaml'), 'utf8');
  return [
    ...Object.entries(main.services).flatMap(([name, service]) => serviceFaults(root, main, name, service)),
    ...referenceFaults(main),
    ...additions.flatMap((name) => additionFaults(name, readYaml(path.join(root, 'operations', name)))),
    ...[...text.matchAll(/\$\{([A-Z0-9_]+)/g)]
      .filter(([, name]) => !new RegExp(`^(# )?${name}=`, 'm').test(example))
      .map(([, name]) => `${name} is missing from operations/compose.env.example.`),
  ];
}

function serviceFaults(root: string, main: Compose, name: string, service: Service): string[] {
  const closed = {
    'read_only: true': service.read_only === true,
    'no-new-privileges': service.security_opt?.includes('no-new-privileges:true'),
    'cap_drop: ALL': service.cap_drop?.includes('ALL'),
    'a limit of memory': service.mem_limit,
    'a limit of processes': service.pids_limit,
    'rotated logs': service.logging,
    'restart: unless-stopped': service.restart === 'unless-stopped',
    'a health check': service.healthcheck ?? checkedByImage.includes(name),
    'an exact image': !service.image || !/:latest$|^[^:]+$/.test(service.image),
  };
  const faults = Object.entries(closed)
    .filter(([, isSo]) => !isSo)
    .map(([wanted]) => `${name} lacks ${wanted}.`);
  const script = service.command?.find((word) => word.startsWith('scripts/'));
  if (script && !existsSync(path.join(root, script)))
    faults.push(`${name} runs ${script}, which is not there.`);
  return [...faults, ...environmentFaults(name, service), ...secretFaults(name, service, main.secrets ?? {})];
}

function environmentFaults(name: string, { environment = {} }: Service): string[] {
  if (!shopServices.includes(name)) return [];
  return Object.keys(environment)
    .filter((variable) => !variableNames.includes(variable.replace(/_FILE$/, '')))
    .map((variable) => `${name} sets ${variable}, which the shop does not read.`);
}

/** Each secret a service names is declared as a file; each file its variables name is one of its secrets. */
function secretFaults(name: string, service: Service, declared: NonNullable<Compose['secrets']>): string[] {
  const { secrets = [], environment = {} } = service;
  const missing = secrets.filter((secret) => !declared[secret]?.file?.startsWith('./secrets/'));
  const named = Object.entries(environment).filter(([variable]) => variable.endsWith('_FILE'));
  const unmounted = named.filter(([, file]) => !secrets.some((secret) => file === `/run/secrets/${secret}`));
  const unread = secrets.filter((secret) => !named.some(([, file]) => file === `/run/secrets/${secret}`));
  return [
    ...missing.map((secret) => `${name} names the secret ${secret}, which has no file.`),
    ...unmounted.map(([variable]) => `${name}: ${variable} names a file that is none of its secrets.`),
    ...unread.map((secret) => `${name} is given the secret ${secret} and reads it nowhere.`),
  ];
}

function referenceFaults({ services, volumes = {}, networks = {} }: Compose): string[] {
  return Object.entries(services).flatMap(([name, service]) => [
    ...(service.volumes ?? [])
      .map((volume) => volume.split(':')[0] ?? '')
      .filter((volume) => !volume.startsWith('.') && !(volume in volumes))
      .map((volume) => `${name} names the volume ${volume}, which is not declared.`),
    ...(service.networks ?? [])
      .filter((network) => !(network in networks))
      .map((network) => `${name} names the network ${network}, which is not declared.`),
    ...Object.keys(service.depends_on ?? {})
      .filter((other) => !(other in services))
      .map((other) => `${name} waits for ${other}, which is not there.`),
  ]);
}

/** An addition gives every service of the shop the same, or one process differs from the other. */
function additionFaults(file: string, addition: Compose): string[] {
  const lacking = shopServices.filter((name) => !addition.services[name]);
  const faults = Object.entries(addition.services).flatMap(([name, service]) => [
    ...environmentFaults(name, service),
    ...secretFaults(name, service, addition.secrets ?? {}),
  ]);
  return [...lacking.map((name) => `${name} is missing.`), ...faults].map((fault) => `${file}: ${fault}`);
}
