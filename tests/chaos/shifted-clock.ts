import { existsSync, readFileSync } from 'node:fs';

/**
 * Loaded before a shop process (`--import`), it shifts the process's clock by the milliseconds currently in the file
 * CHAOS_CLOCK; timers are unaffected.
 */
const file = process.env.CHAOS_CLOCK ?? '';
const MachineDate = Date;
let shiftMs = 0;

function read(): void {
  shiftMs = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
}

read();
setInterval(read, 100).unref();

globalThis.Date = new Proxy(MachineDate, {
  construct: (target, values: [], newTarget) =>
    Reflect.construct(target, values.length === 0 ? [target.now() + shiftMs] : values, newTarget),
  get: (target, name, receiver) =>
    name === 'now' ? () => target.now() + shiftMs : Reflect.get(target, name, receiver),
});
