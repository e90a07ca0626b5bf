/**
 * Loaded before a shop process (`--import`): its clock begins at EVIDENCE_NOW (ISO, UTC) and runs sixty times slower than
 * the machine's, so that two runs show the same minute.
 */
const MachineDate = Date;
const begins = MachineDate.parse(process.env.EVIDENCE_NOW ?? '');
const loadedAt = MachineDate.now();
const slowNow = () => Math.floor(begins + (MachineDate.now() - loadedAt) / 60);

globalThis.Date = new Proxy(MachineDate, {
  construct: (target, values: [], newTarget) =>
    Reflect.construct(target, values.length === 0 ? [slowNow()] : values, newTarget),
  get: (target, name, receiver) => (name === 'now' ? slowNow : Reflect.get(target, name, receiver)),
});
