import type { Letter, MailLocale } from './letter.ts'
import { signOff } from './letters.ts'
import { greetingOf } from './names.ts'
import { noticeEn, noticeEs, securityLetters } from './security-letter.ts'

/** "Your password was used on a new device": neither browser nor network had signed in to this account before. */
export const newDeviceLetter = securityLetters({
  'es-MX': {
    subject: 'Tu contraseña se usó en un equipo nuevo',
    preview: 'Revisa si fuiste tú.',
    what: 'Alguien escribió tu contraseña correcta en un navegador y desde una red que tu cuenta no había usado.',
    notice: noticeEs,
  },
  en: {
    subject: 'Your password was used on a new device',
    preview: 'Check whether it was you.',
    what: 'Somebody typed your correct password in a browser and from a network that your account had not used.',
    notice: noticeEn,
  },
})

interface Visit {
  name: string
  url: string
  /** The customer's name. */
  customer: string
  /** What the member of staff wrote as the reason. */
  reason: string
  /** Whether the member of staff may make changes. */
  writes: boolean
}

/** "Our team opened your account": why, and what they may do there. */
export const accountSeenLetter: Record<MailLocale, (visit: Visit) => Letter> = {
  'es-MX': ({ name, url, customer, reason, writes }) => ({
    subject: 'Nuestro equipo abrió tu cuenta para ayudarte',
    preview: `Motivo: ${reason}`,
    greeting: greetingOf(name, 'es-MX'),
    paragraphs: [
      `Una persona de nuestro equipo abrió la cuenta de ${customer}. Motivo: ${reason}`,
      writes
        ? 'Puede ver tu cuenta y hacer cambios en ella durante 30 minutos. No puede usar tus tarjetas ni pagar.'
        : 'Puede ver tu cuenta durante 30 minutos. No puede cambiar nada.',
    ],
    action: { label: 'Ver mi cuenta', url, instead: signOff['es-MX'].instead },
    notice: 'Si no pediste ayuda, responde a este correo.',
  }),
  en: ({ name, url, customer, reason, writes }) => ({
    subject: 'Our team opened your account to help you',
    preview: `Reason: ${reason}`,
    greeting: greetingOf(name, 'en'),
    paragraphs: [
      `A member of our team opened the account of ${customer}. Reason: ${reason}`,
      writes
        ? 'They can see your account and make changes in it for 30 minutes. They cannot use your cards or pay.'
        : 'They can see your account for 30 minutes. They cannot change anything.',
    ],
    action: { label: 'See my account', url, instead: signOff.en.instead },
    notice: 'If you did not ask for help, answer this mail.',
  }),
}
