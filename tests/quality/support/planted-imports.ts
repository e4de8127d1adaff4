export type PlantedRow = {
  readonly from: string
  readonly file: string
  readonly offence: string
  readonly says: string
  readonly allowed: string
}

/** One offence and one allowed import per row of the import table, with the expected advice. */
export const generalRows: readonly PlantedRow[] = [
  {
    from: 'contract/zod.ts',
    file: 'contract/zod.ts',
    offence: "export * from 'xstate'",
    says: 'contract/zod.ts may import from npm zod; not xstate. Keep this file the one door to zod',
    allowed: "export * from 'zod/mini'",
  },
  {
    from: 'contract',
    file: 'contract/order.ts',
    offence: "export * from '#machines/required.ts'",
    says: 'contract may import nothing of ours; not machines/required.ts. The contract knows nobody',
    allowed: "export * from './zod.ts'",
  },
  {
    from: 'machines',
    file: 'machines/flows/pay.machine.ts',
    offence: "export * from '#src/services/pay.ts'",
    says: 'machines may import contract; not src/services/pay.ts. A machine imports nothing that acts',
    allowed: "export * from '#contract/order.ts'",
  },
  {
    from: 'src/services',
    file: 'src/services/pay.ts',
    offence: "export * from '#machines/required.ts'",
    says: 'src/services may import contract, src/lib; not machines/required.ts. A service turns a call',
    allowed: "export * from '#contract/order.ts'",
  },
  {
    from: 'src/flows',
    file: 'src/flows/pay.flow.ts',
    offence: "export * from '../views/pay/pay.view.tsx'",
    says: 'src/flows may import machines, src/services, contract, src/lib; not src/views/pay/pay.view.tsx. A flow is',
    allowed: "export * from '#machines/flows/pay.machine.ts'",
  },
  {
    from: 'src/views',
    file: 'src/views/pay/pay.view.tsx',
    offence: "export * from '#machines/flows/pay.machine.ts'",
    says: 'src/views may import machines/flows/pay.machine.ts as a type only. A view renders the actor it is given',
    allowed: "export type * from '#machines/flows/pay.machine.ts'",
  },
  {
    from: 'src/components',
    file: 'src/components/field.tsx',
    offence: "export * from '#contract/order.ts'",
    says: 'src/components may import src/lib, src/theme; not contract/order.ts. A component knows nothing of this product',
    allowed: "export * from '../theme/tokens.ts'",
  },
  {
    from: 'src/routes',
    file: 'src/routes/pay.tsx',
    offence: "export * from '../services/pay.ts'",
    says: 'A route names a flow and a view; services reach it through the router context',
    allowed: "export * from '../flows/pay.flow.ts'",
  },
  {
    from: 'src/messages',
    file: 'src/messages/failure.ts',
    offence: "export * from '../services/pay.ts'",
    says: 'src/messages may import contract; not src/services/pay.ts. Messages turn a code of the contract into text',
    allowed: "export * from '#contract/order.ts'",
  },
  {
    from: 'src/forms',
    file: 'src/forms/card.ts',
    offence: "export * from '#machines/required.ts'",
    says: 'src/forms may import contract, src/lib; not machines/required.ts. A form holds fields',
    allowed: "export * from '#contract/order.ts'",
  },
  {
    from: 'src/lib',
    file: 'src/lib/date.ts',
    offence: "export * from '../components/field.tsx'",
    says: 'src/lib may import contract; not src/components/field.tsx. src/lib is the floor',
    allowed: "export * from '#contract/order.ts'",
  },
  {
    from: 'src/theme',
    file: 'src/theme/tokens.ts',
    offence: "export * from '../lib/date.ts'",
    says: 'src/theme may import nothing of ours; not src/lib/date.ts. The theme is tokens and recipes',
    allowed: "export * from '@chakra-ui/react'",
  },
  {
    from: 'src',
    file: 'src/router.ts',
    offence: "export * from '#server/app.ts'",
    says: 'src may import src, machines, contract; not server/app.ts. The browser side meets the server only',
    allowed: "export * from './flows/pay.flow.ts'",
  },
  {
    from: 'sandbox',
    file: 'sandbox/main.ts',
    offence: "export * from '#contract/order.ts'",
    says: 'sandbox may import nothing of ours; not contract/order.ts. The sandbox is the world outside',
    allowed: "export * from './mailbox/smtp.ts'",
  },
  {
    from: 'scripts/mutants/vitest',
    file: 'scripts/mutants/vitest/planted.ts',
    offence: "export * from '../../../server/app.ts'",
    says: 'by nothing else of it.',
    allowed: "export * from '../../../vite.config.ts'",
  },
  {
    from: 'scripts',
    file: 'scripts/start.ts',
    offence: "export * from '../sandbox/main.ts'",
    says: 'A script starts the sandbox and the browser side as processes',
    allowed: "export * from '#server/app.ts'",
  },
  {
    from: '',
    file: 'vite.config.ts',
    offence: "export * from './tests/setup.ts'",
    says: 'Nothing imports the sandbox, the tests, the e2e suite or the bench.',
    allowed: "export * from './scripts/start.ts'",
  },
]

export const limits = [
  { package: 'zod', file: 'server/app.ts', specifier: 'zod' },
  { package: 'ky', file: 'src/services/pay.ts', specifier: 'ky' },
  { package: 'kysely', file: 'server/routes/orders.ts', specifier: 'kysely' },
  { package: 'pg', file: 'server/queries/orders.ts', specifier: 'pg' },
  { package: '@prometheus-io/client', file: 'server/jobs/runner.ts', specifier: '@prometheus-io/client' },
  { package: 'nodemailer', file: 'server/jobs/mail.ts', specifier: 'nodemailer' },
  { package: '@stripe/stripe-js', file: 'src/views/pay/pay.view.tsx', specifier: '@stripe/stripe-js/pure' },
  { package: '@sentry/react', file: 'src/report.ts', specifier: '@sentry/react' },
]

export const general = [
  {
    offence: 'a package that a closed folder does not list',
    file: 'machines/clock.ts',
    code: "export * from '@xstate/react'",
    says: 'machines may import from npm xstate; not @xstate/react.',
  },
  {
    offence: 'a module of Node on the browser side',
    file: 'src/lib/file.ts',
    code: "export * from 'node:fs'",
    says: 'node:fs does not exist in a browser',
  },
  {
    offence: 'a relative path into another top folder',
    file: 'machines/relative.ts',
    code: "export * from '../contract/order.ts'",
    says: "Write '#contract/order.ts': a relative import stays inside its own top folder.",
  },
  {
    offence: 'an import without its extension',
    file: 'server/extension.ts',
    code: "export * from './app'",
    says: "Write the file's extension: Node runs './app' as it stands.",
  },
  {
    offence: 'a dynamic import of a forbidden folder',
    file: 'src/views/lazy.ts',
    code: "export const lazy = () => import('../services/pay.ts')",
    says: 'src/views may import contract, src/messages, src/forms, src/components, src/lib, src/theme, and as types machines; not src/services/pay.ts.',
  },
  {
    offence: 'Stripe by its bare name in the card frame',
    file: 'src/card-frame/stripe.ts',
    code: "export * from '@stripe/stripe-js'",
    says: "write '@stripe/stripe-js/pure'",
  },
  {
    offence: 'Sentry in the first load',
    file: 'src/report.ts',
    code: "export * from './error-reporting/sentry.ts'",
    says: "must stay out of the first load: write await import('#src/error-reporting/sentry.ts')",
  },
]
