import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type ReactNode, useEffect } from 'react'
import { ChooseLocaleProvider, type ChooseLocale } from '../lib/locale.tsx'
import { type Navigation, NavigationProvider } from '../lib/navigation.tsx'
import { AppearanceProvider } from '../theme/provider.tsx'

export interface AuthRootProps {
  children: ReactNode
  chooseLocale: ChooseLocale
  navigate: Navigation
  /** Called when the screen listens to the person; one function, or it is called again. */
  ready: () => void
}

/** The same tree when a screen is prerendered and when it is hydrated. */
export function AuthRoot({ children, chooseLocale, navigate, ready }: AuthRootProps) {
  useEffect(ready, [ready])
  return (
    <I18nProvider i18n={i18n}>
      <AppearanceProvider locale={i18n.locale}>
        <ChooseLocaleProvider value={chooseLocale}>
          <NavigationProvider value={navigate}>{children}</NavigationProvider>
        </ChooseLocaleProvider>
      </AppearanceProvider>
    </I18nProvider>
  )
}
