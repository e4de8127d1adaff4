import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** What only whoever administers reads is a catalogue of its own: no other screen loads its texts. */
const backOffice = ['src/views/admin', 'src/messages/back-office', 'src/routes/admin', 'src/views/impersonation']

const signedIn = [
  'billing',
  'change-password',
  'change-plan',
  'charge',
  'checkout',
  'companies',
  'dashboard',
  'download',
  'licences',
  'logo',
  'marketplace',
  'onboarding',
  'open-sessions',
  'organization',
  'pay-due',
  'payment-methods',
  'profile',
  'promo-code',
  'receipts',
  'record-form',
  'settings',
  'standing',
  'subscription',
  'team',
].map((folder) => `src/views/${folder}`)

/** What only who is signed in or asks support reads is one too: an auth screen does not load it. */
const application = [...signedIn, 'src/routes/app', 'src/views/support-case']

export default defineConfig({
  sourceLocale: 'es-MX',
  locales: ['es-MX', 'en'],
  fallbackLocales: { default: 'en' },
  format: formatter({ lineNumbers: false }),
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['src'],
      exclude: ['**/*.gen.ts', ...[...application, ...backOffice].map((folder) => `${folder}/**`)],
    },
    { path: '<rootDir>/src/locales/application/{locale}', include: application },
    { path: '<rootDir>/src/locales/back-office/{locale}', include: backOffice },
  ],
})
