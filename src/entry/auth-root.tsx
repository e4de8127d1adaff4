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
  /** Called when the screen is interactive. Pass the same function each time, or it is called again. */
  ready: () => void
}

/** The tree of an auth screen, the same for prerendering and hydration. */
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
