import { createContext, useContext } from 'react'

export type Locale = 'es-MX' | 'en'
export type ChooseLocale = (locale: Locale) => void

const ChooseLocaleContext = createContext<ChooseLocale>(() => {
  throw new Error('ChooseLocaleProvider is missing')
})

export const ChooseLocaleProvider = ChooseLocaleContext.Provider

export function useChooseLocale(): ChooseLocale {
  return useContext(ChooseLocaleContext)
}
