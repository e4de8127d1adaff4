/** What one folder may import of our files, of our files as types only, and from npm; and what to do instead. */
export type ImportRule = {
  readonly from: string
  readonly may: readonly string[]
  readonly types?: readonly string[]
  readonly packages?: readonly string[]
  readonly instead: string
}

const anything = ['contract', 'machines', 'src', 'server', 'sandbox', 'scripts', 'tests', 'e2e', 'bench', 'build']

/** The base of every stratum of the server's money. */
const serverBase = ['contract', 'machines/lifecycles', 'server/db', 'server/domain', 'server/queries', 'server/refusal']
const strata =
  'The order is pricing, subscriptions, orders, billing, and each may use those before it: move what both need to the lower one, or pass it in.'

/** The table "Who may import what" of the architecture; the longest matching `from` decides. */
export const importRules: readonly ImportRule[] = [
  {
    from: 'contract/zod.ts',
    may: [],
    packages: ['zod'],
    instead: 'Keep this file the one door to zod; write schemas in another file of contract/.',
  },
  {
    from: 'contract',
    may: [],
    packages: [],
    instead: "The contract knows nobody: import * as z from './zod.ts' and move everything else to the side that needs it.",
  },
  {
    from: 'machines',
    may: ['contract'],
    packages: ['xstate'],
    instead:
      "A machine imports nothing that acts: write requiredCall('name') or requiredAction('name') and let src/flows provide it.",
  },
  {
    from: 'src/services',
    may: ['contract', 'src/lib'],
    packages: ['ky', 'altcha-lib', '@simplewebauthn/browser'],
    instead:
      'A service turns a call of the contract into HTTP and no more; what a person sees or is in belongs to views and machines.',
  },
  {
    from: 'src/flows',
    may: ['machines', 'src/services', 'contract', 'src/lib'],
    instead: 'A flow is machine.provide(services) and nothing else; move the rest to a service or into the machine.',
  },
  {
    from: 'src/views',
    may: ['contract', 'src/messages', 'src/forms', 'src/components', 'src/lib', 'src/theme'],
    types: ['machines'],
    instead: 'A view renders the actor it is given: import the machine as a type, and let the route start the flow.',
  },
  {
    from: 'src/components',
    may: ['src/lib', 'src/theme'],
    instead: 'A component knows nothing of this product: pass what it needs as props, or move it to src/views.',
  },
  {
    from: 'src/routes',
    may: ['src/flows', 'src/views', 'src/lib', 'src/entry/auth-flows.tsx'],
    types: ['machines', 'contract', 'src'],
    instead: 'A route names a flow and a view; services reach it through the router context, and markup belongs to src/views.',
  },
  {
    from: 'src/messages',
    may: ['contract'],
    packages: ['@lingui/core', '@lingui/react'],
    instead: 'Messages turn a code of the contract into text; what knows screens or calls belongs elsewhere.',
  },
  {
    from: 'src/forms',
    may: ['contract', 'src/lib'],
    packages: ['@lingui/core', '@lingui/react', 'react'],
    instead: 'A form holds fields and their rules; markup belongs to src/components, calls to the machine.',
  },
  {
    from: 'src/lib',
    may: ['contract'],
    instead: 'src/lib is the floor everybody stands on: it may use the contract and packages only.',
  },
  {
    from: 'src/theme',
    may: [],
    instead: 'The theme is tokens and recipes: it imports nothing of ours.',
  },
  {
    from: 'src',
    may: ['src', 'machines', 'contract'],
    instead: 'The browser side meets the server only through the contract and HTTP.',
  },
  {
    from: 'server/routes',
    may: [
      'contract',
      'machines/lifecycles',
      'server/http',
      'server/queries',
      'server/domain',
      'server/installation',
      'server/providers',
      'server/refusal',
      'server/pricing',
      'server/subscriptions',
      'server/orders',
      'server/billing',
      'server/onboarding',
      'server/receipts',
    ],
    types: ['server'],
    instead: 'A route reads the request, calls, answers: SQL belongs to server/queries, rules to server/domain.',
  },
  {
    from: 'server/http',
    may: ['contract', 'server/db', 'server/domain', 'server/log', 'server/providers', 'server/queries', 'server/refusal'],
    types: ['server/services.ts', 'server/clock.ts', 'server/env.ts'],
    instead:
      'server/http is what every call passes through: HTML belongs to server/documents, figures to server/telemetry, what the sandbox alone has to server/development.',
  },
  {
    from: 'server/documents',
    may: ['contract', 'server/domain', 'server/refusal'],
    types: ['server/http', 'server/env.ts'],
    instead: 'A document is written before anybody is known: give it settings, and let calls of the contract read data.',
  },
  {
    from: 'server/telemetry',
    may: [],
    instead: 'Telemetry counts what it is told and knows nothing of the product.',
  },
  {
    from: 'server/billing',
    may: [...serverBase, 'server/pricing', 'server/subscriptions', 'server/orders'],
    types: ['server/services.ts'],
    instead: strata,
  },
  {
    from: 'server/orders',
    may: [...serverBase, 'server/pricing', 'server/subscriptions', 'server/onboarding-state', 'server/providers'],
    types: ['server/services.ts', 'server/log'],
    instead: strata,
  },
  { from: 'server/subscriptions', may: [...serverBase, 'server/pricing'], instead: strata },
  { from: 'server/pricing', may: serverBase, instead: strata },
  {
    from: 'server/onboarding',
    may: [...serverBase, 'server/onboarding-state', 'server/orders'],
    types: ['server/http/call.ts'],
    instead:
      'Onboarding orders plans, so it stands above server/orders; what an order needs of it belongs to server/onboarding-state.',
  },
  {
    from: 'server/onboarding-state',
    may: serverBase,
    instead: 'What is done of an onboarding is told to orders, so it stands below them: let server/onboarding call orders.',
  },
  {
    from: 'server/refusal',
    may: ['contract'],
    instead: 'What may be refused, and in which words, stands at the bottom of the server: it may use the contract only.',
  },
  {
    from: 'server/domain',
    may: ['contract', 'machines/lifecycles'],
    instead: 'A domain rule is a pure function: pass it what it needs, and let routes and jobs fetch and store.',
  },
  {
    from: 'server/queries',
    may: ['server/db'],
    types: ['contract'],
    instead: 'A query is SQL in and rows out: import the contract as types only, and map to the wire in server/routes.',
  },
  {
    from: 'server/providers',
    may: ['contract', 'server/domain', 'server/line.ts'],
    types: ['server/env.ts'],
    instead: 'A provider speaks one foreign protocol: hand it values, and let routes and jobs store what it answers.',
  },
  {
    from: 'server/db',
    may: ['contract', 'server/line.ts'],
    instead: 'The database layer stands below the rest of the server: it may use the contract only.',
  },
  {
    from: 'server',
    may: ['server', 'machines', 'contract'],
    instead: 'The server meets the browser only through the contract; it imports nothing of src, sandbox, scripts or tests.',
  },
  {
    from: 'sandbox',
    may: [],
    instead: 'The sandbox is the world outside and shares no code with us: speak to it over the network only.',
  },
  { from: 'tests', may: [...anything, 'vite.config.ts'], instead: '' },
  { from: 'e2e', may: anything, instead: '' },
  { from: 'bench', may: anything, instead: '' },
  {
    from: 'scripts/mutants/vitest',
    may: ['scripts', 'vite.config.ts'],
    instead: "The tests run over mutants by the project's own settings, and by nothing else of it.",
  },
  {
    from: 'scripts',
    may: ['scripts', 'contract', 'machines', 'server', 'build', 'src'],
    instead: 'A script starts the sandbox and the browser side as processes, and imports no test.',
  },
  {
    from: '',
    may: anything.filter((folder) => !['sandbox', 'tests', 'e2e', 'bench'].includes(folder)),
    instead: 'Nothing imports the sandbox, the tests, the e2e suite or the bench.',
  },
]

/**
 * Packages with one entrance each: who may import them, and what others do instead. Tests and scripts may import any
 * but zod.
 */
export const packageLimits: Readonly<Record<string, { readonly only: readonly string[]; readonly instead: string }>> = {
  zod: { only: ['contract/zod.ts'], instead: "Write import * as z from '#contract/zod.ts', which sets zod to run without eval." },
  ky: { only: ['src/services/http.ts', 'src/services/read-answer.ts'], instead: 'Call src/services/http.ts.' },
  kysely: { only: ['server/queries', 'server/db'], instead: 'Put the query in server/queries and call it.' },
  pg: { only: ['server/db'], instead: 'Ask server/db for a connection.' },
  '@prometheus-io/client': {
    only: ['server/telemetry'],
    instead: 'Add the metric to server/telemetry and count it through services.metrics.',
  },
  nodemailer: { only: ['server/providers'], instead: 'Write the mail into the outbox; server/providers sends it.' },
  '@stripe/stripe-js': {
    only: ['src/card-frame'],
    instead: "Only the card frame loads Stripe, and from '@stripe/stripe-js/pure'.",
  },
  '@sentry/react': {
    only: ['src/error-reporting/sentry.ts'],
    instead: 'Only src/error-reporting/sentry.ts, which is loaded when a DSN is set, may import Sentry.',
  },
}

/** Files that must never be in a first load: import them by `await import(…)` or as types. */
export const lazyFiles: readonly string[] = ['src/error-reporting/sentry.ts']
