import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // The list of routes goes out with the first page: no request for it while moving about. The build makes a shorter
  // one for shoppers.
  routeDiscovery: { mode: 'initial' },
  // A page and its loader are one small file: another request costs more than it saves.
  splitRouteModules: false,
} satisfies Config;
