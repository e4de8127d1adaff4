import type { Letter, MailLocale } from './letter.ts'
import { signOff } from './letters.ts'
import { greetingOf } from './names.ts'

interface About {
  name: string
  url: string
  /** The name of the account that was closed. */
  goes: string
  /** The name of the account that stays. */
  stays: string
}

type Words = Record<'subject' | 'preview' | 'notice', string> & { paragraphs: readonly string[] }
type Letters = Record<MailLocale, (about: About) => Letter>

const actions: Record<MailLocale, string> = { 'es-MX': 'Entrar', en: 'Sign in' }

const letter =
  (locale: MailLocale, words: (about: About) => Words) =>
  (about: About): Letter => ({
    greeting: greetingOf(about.name, locale),
    action: { label: actions[locale], url: about.url, instead: signOff[locale].instead },
    ...words(about),
  })

/** "Your account is part of … now": to the people of the account that was closed. */
const merged: Letters = {
  'es-MX': letter('es-MX', ({ goes, stays }) => ({
    subject: 'Unimos tu cuenta con otra',
    preview: `Ahora entras a ${stays}.`,
    paragraphs: [
      `Unimos la cuenta de ${goes} con la de ${stays}. Desde ahora entras a ${stays}.`,
      'Tu correo y tu contraseña son los mismos. Cerramos tus sesiones: entra otra vez.',
    ],
    notice: 'Si no lo esperabas, responde a este correo. Durante un día se puede deshacer.',
  })),
  en: letter('en', ({ goes, stays }) => ({
    subject: 'We merged your account into another',
    preview: `You now enter ${stays}.`,
    paragraphs: [
      `We merged the account of ${goes} into the one of ${stays}. From now on you enter ${stays}.`,
      'Your address and your password are the same. We ended your sessions: sign in again.',
    ],
    notice: 'If you did not expect it, answer this mail. We can undo it for one day.',
  })),
}

/** "People came to your account": to the owner of the account that stays. */
const joined: Letters = {
  'es-MX': letter('es-MX', ({ goes, stays }) => ({
    subject: 'Unimos otra cuenta con la tuya',
    preview: `Las personas de ${goes} están en tu equipo.`,
    paragraphs: [
      `Unimos la cuenta de ${goes} con la de ${stays}. Sus personas están ahora en tu equipo.`,
      'Su propietario es administrador en tu cuenta. Revisa en Usuarios quién puede qué.',
    ],
    notice: 'Si no lo esperabas, responde a este correo. Durante un día se puede deshacer.',
  })),
  en: letter('en', ({ goes, stays }) => ({
    subject: 'We merged another account into yours',
    preview: `The people of ${goes} are in your team.`,
    paragraphs: [
      `We merged the account of ${goes} into the one of ${stays}. Its people are in your team now.`,
      'Its owner is an administrator in your account. Look in Users at who may do what.',
    ],
    notice: 'If you did not expect it, answer this mail. We can undo it for one day.',
  })),
}

/** "The accounts are apart again": to everybody who moved, and to the owner of the account that stayed. */
const undone: Letters = {
  'es-MX': letter('es-MX', ({ goes, stays }) => ({
    subject: 'Las cuentas están separadas otra vez',
    preview: `${goes} y ${stays} son dos cuentas, como antes.`,
    paragraphs: [
      `Deshicimos la unión de ${goes} con ${stays}. Cada cuenta tiene otra vez a sus personas.`,
      'Las personas que se habían movido entran otra vez a su cuenta de antes.',
    ],
    notice: 'Si no lo esperabas, responde a este correo.',
  })),
  en: letter('en', ({ goes, stays }) => ({
    subject: 'The accounts are apart again',
    preview: `${goes} and ${stays} are two accounts, as before.`,
    paragraphs: [
      `We undid the merge of ${goes} into ${stays}. Each account has its people again.`,
      'The people who moved now enter their earlier account again.',
    ],
    notice: 'If you did not expect it, answer this mail.',
  })),
}

/** The letters about a merge of two accounts, by their template. */
export const mergeLetters = { 'account-merged': merged, 'account-joined': joined, 'merge-undone': undone } as const
