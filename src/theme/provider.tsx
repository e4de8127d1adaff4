import 'virtual:theme.css'
import { useEffect, type ReactNode } from 'react'

/**
 * Sets tokens, global rules and the document's language. The build compiles the theme and every recipe to CSS
 * (build/plugins/styles).
 */
export function AppearanceProvider({ locale, children }: { locale: string; children: ReactNode }) {
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  return children
}
