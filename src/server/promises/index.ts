export { delayWorkroom } from './delay-workroom.ts';
export { holidaysHook, startPromiseJobs } from './promises.jobs.ts';
