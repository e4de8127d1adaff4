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

function letters(words: Record<MailLocale, Words>): Letters {
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

const [noticeEs, noticeEn] = [
  'Si fuiste tú, no tienes que hacer nada. Si no, pide de inmediato una nueva contraseña y escríbenos.',
  'If it was you, there is nothing to do. If not, ask for a new password at once and write to us.',
]

/** "Two-step verification is on". */
export const factorOnLetter = letters({
  'es-MX': {
    subject: 'Activaste la verificación en dos pasos',
    preview: 'Desde ahora tu cuenta pide un código al entrar.',
    what: 'Desde ahora tu cuenta pide un código de tu aplicación de autenticación al iniciar sesión. Cerramos tus sesiones en otros equipos.',
    notice: noticeEs,
  },
  en: {
    subject: 'You turned on two-step verification',
    preview: 'From now on your account asks for a code at sign-in.',
    what: 'From now on your account asks for a code of your authenticator application when you sign in. We ended your sessions on other devices.',
    notice: noticeEn,
  },
})

/** "Two-step verification is off". */
export const factorOffLetter = letters({
  'es-MX': {
    subject: 'Desactivaste la verificación en dos pasos',
    preview: 'Tu cuenta ya solo pide la contraseña al entrar.',
    what: 'Tu cuenta ya solo pide la contraseña al iniciar sesión. Tus códigos de recuperación dejaron de funcionar.',
    notice: noticeEs,
  },
  en: {
    subject: 'You turned off two-step verification',
    preview: 'Your account asks for the password alone at sign-in.',
    what: 'Your account asks for the password alone when you sign in. Your recovery codes no longer work.',
    notice: noticeEn,
  },
})

/** "A recovery code was used". */
export const recoveryCodeUsedLetter = letters({
  'es-MX': {
    subject: 'Se usó un código de recuperación',
    preview: 'Alguien entró a tu cuenta con uno de tus códigos.',
    what: 'Alguien inició sesión en tu cuenta con tu contraseña y uno de tus códigos de recuperación. Ese código ya no funciona.',
    notice: noticeEs,
  },
  en: {
    subject: 'A recovery code was used',
    preview: 'Somebody entered your account with one of your codes.',
    what: 'Somebody signed in to your account with your password and one of your recovery codes. That code no longer works.',
    notice: noticeEn,
  },
})

/** "Staff reset your second factor": after the person lost telephone and recovery codes. */
export const factorResetLetter = letters({
  'es-MX': {
    subject: 'Restablecimos tu verificación en dos pasos',
    preview: 'Nuestro equipo la desactivó y cerró tus sesiones.',
    what: 'Nuestro equipo desactivó la verificación en dos pasos de tu cuenta y cerró todas tus sesiones. Inicia sesión y actívala de nuevo.',
    notice: 'Si lo pediste tú, no tienes que hacer nada más. Si no, pide de inmediato una nueva contraseña y escríbenos.',
  },
  en: {
    subject: 'We reset your two-step verification',
    preview: 'Our team turned it off and ended your sessions.',
    what: 'Our team turned off the two-step verification of your account and ended all your sessions. Sign in and turn it on again.',
    notice: 'If you asked for it, there is nothing else to do. If not, ask for a new password at once and write to us.',
  },
})
