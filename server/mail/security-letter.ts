import type { Letter, MailLocale } from './letter.ts'
import { signOff } from './letters.ts'
import { greetingOf } from './names.ts'

interface Reader {
  name: string
  url: string
}

type Words = Record<'subject' | 'preview' | 'what' | 'notice', string>
type Letters = Record<MailLocale, (reader: Reader) => Letter>

const action = { 'es-MX': 'No fui yo', en: 'It was not me' } as const

/** Returns a letter about the security of an account. Its button asks for a new password. */
export function securityLetters(words: Record<MailLocale, Words>): Letters {
  const letter =
    (locale: MailLocale) =>
    ({ name, url }: Reader): Letter => ({
      subject: words[locale].subject,
      preview: words[locale].preview,
      greeting: greetingOf(name, locale),
      paragraphs: [words[locale].what],
      action: { label: action[locale], url, instead: signOff[locale].instead },
      notice: words[locale].notice,
    })
  return { 'es-MX': letter('es-MX'), en: letter('en') }
}

export const [noticeEs, noticeEn] = [
  'Si fuiste tú, no tienes que hacer nada. Si no, pide de inmediato una nueva contraseña y escríbenos.',
  'If it was you, there is nothing to do. If not, ask for a new password at once and write to us.',
]
