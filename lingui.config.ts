import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** What only whoever administers reads is a catalogue of its own: no other screen loads its texts. */
const admin = ['src/views/admin', 'src/messages/admin', 'src/routes/admin', 'src/views/impersonation']

/** What everybody sees: these screens load the smallest catalogue. */
const everybody = [
  'bridge',
  'card-add',
  'connect',
  'email-verification',
  'forgot-password',
  'pages',
  'resend-verification',
  'reset-password',
  'session',
  'shell',
  'sign-in',
  'toasts',
]

const views = readdirSync(join(import.meta.dirname, 'src/views'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/**
 * What only who registers, is signed in or asks support reads is one too: the screens of signing in do not load it. A
 * new folder of views is one of these.
 */
const application = [
  'src/routes/app',
  ...views
    .filter((folder) => !everybody.includes(folder))
    .map((folder) => `src/views/${folder}`)
    .filter((folder) => !admin.includes(folder)),
]

export default defineConfig({
  sourceLocale: 'es-MX',
  locales: ['es-MX', 'en'],
  fallbackLocales: { default: 'en' },
  format: formatter({ lineNumbers: false }),
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['src'],
      exclude: ['**/*.gen.ts', ...[...application, ...admin].map((folder) => `${folder}/**`)],
    },
    { path: '<rootDir>/src/locales/application/{locale}', include: application },
    { path: '<rootDir>/src/locales/admin/{locale}', include: admin },
  ],
})
