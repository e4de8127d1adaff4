import { chakra } from '@chakra-ui/react'
import { Button } from './button.tsx'

const Short = chakra('span', { base: { display: { sm: 'none' } } })
const Long = chakra('span', { base: { srOnly: { base: true, sm: false } } })

const other = { 'es-MX': ['en', 'EN', 'English'], en: ['es-MX', 'ES', 'Español'] } as const

export type LanguageSwitchProps = { locale: keyof typeof other; onChange: (locale: keyof typeof other) => void }

/** Offers the other language, in that language. */
export function LanguageSwitch({ locale, onChange }: LanguageSwitchProps) {
  const [next, code, name] = other[locale]
  return (
    <Button variant="ghost" size="icon" lang={next} onClick={() => onChange(next)}>
      <Short aria-hidden="true">{code}</Short>
      <Long>{name}</Long>
    </Button>
  )
}
