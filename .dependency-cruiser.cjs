/** Which folder may import which (docs/architecture.md). Patterns, so that a new feature needs no new rule. */
module.exports = {
  forbidden: [
    {
      name: 'contract-stands-alone',
      comment: 'The contract imports zod, oRPC and itself only.',
      severity: 'error',
      from: { path: '^src/contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^src/contract/', '(^|/)node_modules/(zod|@orpc/contract)/'] },
    },
    {
      name: 'rules-are-pure',
      comment: 'Rules import other rules only: no schema, no clock, no I/O.',
      severity: 'error',
      from: { path: ['^src/contract/[^/]+/', '\\.rules\\.ts$'], pathNot: ['\\.api\\.ts$', '\\.test\\.ts$'] },
      to: {
        pathNot: ['^src/contract/', '\\.rules\\.ts$', '^shop\\.config\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-schema-in-a-browser',
      comment: 'Pages and rules know the API by its types. A value that both sides need is a rule.',
      severity: 'error',
      from: { path: '^src/(web|contract/[^/]+)/', pathNot: ['\\.api\\.ts$', '\\.test\\.tsx?$'] },
      to: {
        path: ['^src/contract/(api|schemas)\\.ts$', '\\.api\\.ts$', '(^|/)node_modules/(zod|@orpc)/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'web-never-imports-server',
      severity: 'error',
      from: { path: '^src/web/' },
      to: { path: '^src/(server|platform)/' },
    },
    {
      name: 'server-never-imports-web',
      severity: 'error',
      from: { path: '^src/(server|platform)/' },
      to: { path: '^src/web/' },
    },
    {
      name: 'platform-knows-no-noun',
      severity: 'error',
      from: { path: '^src/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/server/' },
    },
    {
      name: 'sql-in-its-own-files',
      comment: 'drizzle only in platform/database and *.sql.ts.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/platform/database/', '\\.sql\\.ts$', '\\.test\\.ts$'] },
      to: { path: '(^|/)node_modules/drizzle-orm/' },
    },
    {
      name: 'hono-in-http',
      comment: 'The simulated payment provider is a small web server of its own.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [
          '^src/platform/http/',
          '^src/server/api/',
          '^src/server/providers/simulators/',
          '\\.test\\.ts$',
        ],
      },
      to: { path: '(^|/)node_modules/(hono|@hono)/' },
    },
    {
      name: 'react-where-people-look',
      severity: 'error',
      from: { path: '^src/(server|platform|contract)/' },
      to: { path: '(^|/)node_modules/(react|react-dom)/' },
    },
    {
      name: 'a-noun-shows-its-index',
      comment:
        'Others import a noun by its index.ts. The process that makes pictures loads no more than it needs.',
      severity: 'error',
      from: {
        path: '^src/server/([^/]+)',
        pathNot: ['\\.test\\.ts$', '^src/server/start/first-pictures-process\\.ts$'],
      },
      to: {
        path: '^src/server/[^/]+/',
        pathNot: ['^src/server/(api|start|$1)/', '/index\\.ts$'],
      },
    },
    {
      name: 'nobody-imports-the-composition',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/server/(api|start)/', '\\.test\\.ts$'] },
      to: { path: '^src/server/(api|start)/' },
    },
    {
      name: 'shop-and-back-office-apart',
      comment: 'Shopper features, their frame and the back office do not import each other.',
      severity: 'error',
      from: { path: '^src/web/(shop|layout|admin)/' },
      to: {
        path: '^src/web/(shop|layout|admin)/',
        pathNot: ['^src/web/$1/', '^src/web/(shop|layout)/'],
      },
    },
    {
      name: 'parts-know-no-page',
      severity: 'error',
      from: { path: '^src/web/(ui|state|client|shared)/' },
      to: { path: '^src/web/(shop|layout|admin)/' },
    },
    {
      name: 'demo-feeds-the-seed-only',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/server/start/seed(-commissions)?\\.ts$' },
      to: { path: '^demo/' },
    },
    {
      name: 'no-cycles',
      comment: 'A cycle of which some step is a type alone is none once the shop runs.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: { path: '^src/' },
      to: { couldNotResolve: true, pathNot: ['^virtual:', '^\\./\\+types/', '\\?url$'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['\\+types/', '\\?url$', '^virtual:', '^tools/illustrator/'] },
    // TypeScript 7 has no compiler API; without a parser that it knows it cruises nothing and reports no violation
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
