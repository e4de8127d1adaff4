import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { messages as application } from '#src/locales/application/en.po'
import { messages as admin } from '#src/locales/admin/en.po'
import { messages as english } from '#src/locales/en.po'

const catalogues = { 'es-MX': {}, en: { ...english, ...application, ...admin } }

/** Mounts a component in a language. */
export function renderIn(locale: keyof typeof catalogues, node: ReactNode) {
  const i18n = setupI18n({ locale, messages: catalogues })
  return render(node, { wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider> })
}
