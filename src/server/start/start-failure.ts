import path from 'node:path';
import { ConfigError } from '../../platform/config/config-error.ts';
import { explainDataDir } from '../../platform/config/private-files.ts';
import { DataDirLocked } from '../../platform/database/data-dir-lock.ts';
import { OutdatedDatabase } from '../../platform/database/update.ts';

type Fault = Error & {
  code?: string;
  errno?: number;
  syscall?: string;
  path?: string;
  port?: number;
  address?: string;
};

const refused: Record<string, string> = {
  '28P01': 'whose user or password the server refuses',
  '28000': 'whose user or password the server refuses',
  '3D000': 'that does not exist on its server',
};
const unreachable = /^(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/;

/** What the embedded database's file system has for the system's codes. */
const embeddedCodes: Record<number, string> = {
  2: 'EACCES',
  19: 'EDQUOT',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
};

/**
 * What an operator can do about the error that ended a start or a command: one line that names the variable. Undefined
 * for an error of the program's own, whose stack is worth reading.
 */
export function explainFailure(error: unknown, env: NodeJS.ProcessEnv = process.env): string | undefined {
  for (let at = error; typeof at === 'object' && at !== null; at = (at as Fault).cause) {
    const line = explain(at as Fault, env);
    if (line) return line;
  }
  return undefined;
}

function explain(error: Fault, env: NodeJS.ProcessEnv): string | undefined {
  if (error instanceof ConfigError || error instanceof DataDirLocked || error instanceof OutdatedDatabase)
    return error.message;
  if (error.syscall === 'listen' || error.code === 'EADDRINUSE') return explainListening(error, env);
  const code = error.code ?? embeddedCodes[error.name === 'ErrnoError' ? (error.errno ?? 0) : 0] ?? '';
  if ((env.DATABASE_URL || env.DATABASE_URL_FILE) && (code in refused || unreachable.test(code))) {
    const what = refused[code] ?? `that does not answer (${code})`;
    return `DATABASE_URL names a database ${what}; check its address, name, user and password.`;
  }
  const dataDir = path.resolve(env.DATA_DIR || './data');
  if (error.path !== undefined && !isBelow(error.path, dataDir)) return undefined;
  return explainDataDir(code, dataDir)?.message;
}

function isBelow(file: string, folder: string): boolean {
  return !path.relative(folder, file).startsWith('..');
}

function explainListening({ code, port, address }: Fault, env: NodeJS.ProcessEnv): string | undefined {
  const variable = String(port) === env.METRICS_PORT ? 'METRICS_PORT' : 'PORT';
  if (code === 'EADDRINUSE')
    return `${variable} ${port} is in use by another program; choose another ${variable}.`;
  if (code === 'EACCES')
    return `${variable} ${port} may not be opened by this account; choose one from 1024 on.`;
  const host = variable === 'PORT' ? 'HOST' : 'METRICS_HOST';
  if (code === 'EADDRNOTAVAIL')
    return `${host} ${address} is not an address of this machine; choose one of its own, or 0.0.0.0 for all.`;
  return undefined;
}
