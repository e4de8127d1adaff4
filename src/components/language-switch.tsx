import { Button } from './button.tsx'

const other = { 'es-MX': ['en', 'English'], en: ['es-MX', 'Español'] } as const

export type LanguageSwitchProps = { locale: keyof typeof other; onChange: (locale: keyof typeof other) => void }

/** Offers the other language, in that language. */
export function LanguageSwitch({ locale, onChange }: LanguageSwitchProps) {
  const [next, name] = other[locale]
  return (
    <Button variant="ghost" size="sm" lang={next} onClick={() => onChange(next)}>
      {name}
    </Button>
  )
}
