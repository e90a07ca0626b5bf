/** The walls of the house (docs/ARCHITECTURE.md). Patterns, so that a new feature needs no new rule. */
module.exports = {
  forbidden: [
    {
      name: 'contract-stands-alone',
      comment: 'The contract imports zod and @orpc/contract only.',
      severity: 'error',
      from: { path: '^src/contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^src/contract/', '(^|/)node_modules/(zod|@orpc/contract)/'] },
    },
    {
      name: 'rules-are-pure',
      comment: 'Rules import the contract and other rules only: no clock, no I/O.',
      severity: 'error',
      from: { path: '\\.rules\\.ts$' },
      to: { pathNot: ['^src/contract/', '\\.rules\\.ts$', '^shop\\.config\\.ts$'] },
    },
    {
      name: 'web-never-imports-server',
      severity: 'error',
      from: { path: '^src/web/' },
      to: { path: '^src/server/' },
    },
    {
      name: 'server-never-imports-web',
      severity: 'error',
      from: { path: '^src/server/' },
      to: { path: '^src/web/' },
    },
    {
      name: 'sql-in-its-own-files',
      comment: 'drizzle only in database/ and *.sql.ts.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/server/database/', '\\.sql\\.ts$', '\\.test\\.ts$'] },
      to: { path: '(^|/)node_modules/drizzle-orm/' },
    },
    {
      name: 'hono-in-http',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/server/http/'] },
      to: { path: '(^|/)node_modules/(hono|@hono)/' },
    },
    {
      name: 'react-where-people-look',
      severity: 'error',
      from: { path: '^src/(server|contract)/' },
      to: { path: '(^|/)node_modules/(react|react-dom)/' },
    },
    {
      name: 'features-keep-their-queries',
      comment: "A feature imports another feature's <name>.ts, never its queries.",
      severity: 'error',
      from: { path: '^src/server/([^/]+)/' },
      to: { path: '^src/server/[^/]+/.+\\.sql\\.ts$', pathNot: ['^src/server/$1/', '^src/server/database/'] },
    },
    {
      name: 'areas-of-the-web-apart',
      comment: 'shop, account and admin do not import each other.',
      severity: 'error',
      from: { path: '^src/web/(shop|account|admin)/' },
      to: { path: '^src/web/(shop|account|admin)/', pathNot: '^src/web/$1/' },
    },
    {
      name: 'ui-below-the-areas',
      severity: 'error',
      from: { path: '^src/web/(ui|state|orders|credentials)/' },
      to: { path: '^src/web/(shop|account|admin)/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, dependencyTypesNot: ['type-only'] },
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
    exclude: { path: ['\\+types/', '\\?url$', '^virtual:'] },
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
