import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** What only whoever administers reads is a catalogue of its own: no other screen loads its texts. */
const backOffice = ['src/views/admin', 'src/messages/back-office', 'src/routes/admin']

export default defineConfig({
  sourceLocale: 'es-MX',
  locales: ['es-MX', 'en'],
  fallbackLocales: { default: 'en' },
  format: formatter({ lineNumbers: false }),
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['src'],
      exclude: ['**/*.gen.ts', ...backOffice.map((folder) => `${folder}/**`)],
    },
    { path: '<rootDir>/src/locales/back-office/{locale}', include: backOffice },
  ],
})
