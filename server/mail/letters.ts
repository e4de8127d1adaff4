import type { Letter, MailLocale } from './letter.ts'
import { greetingOf } from './names.ts'

interface Reader {
  name: string
  url: string
}

/** The signature of every letter, and the text under its button. */
export const signOff: Record<MailLocale, { signature: (seller: string) => string; instead: string }> = {
  'es-MX': {
    signature: (seller) => `El equipo de ${seller}`,
    instead: 'Si el botón no abre, usa este enlace:',
  },
  en: {
    signature: (seller) => `The ${seller} team`,
    instead: 'If the button does not open, use this link:',
  },
}

/** "Choose a new password": the link works once and for an hour. */
export const resetLetter: Record<MailLocale, (reader: Reader) => Letter> = {
  'es-MX': ({ name, url }) => ({
    subject: 'Elige una nueva contraseña',
    preview: 'Tu enlace funciona una sola vez y vence en 60 minutos.',
    greeting: greetingOf(name, 'es-MX'),
    paragraphs: [
      'Recibimos una solicitud para cambiar la contraseña de tu cuenta.',
      'El enlace funciona una sola vez y vence en 60 minutos. Al usarlo se cierran todas tus sesiones.',
    ],
    action: { label: 'Elegir contraseña', url, instead: signOff['es-MX'].instead },
    notice: 'Si no lo pediste, no tienes que hacer nada: tu contraseña sigue siendo la misma.',
  }),
  en: ({ name, url }) => ({
    subject: 'Choose a new password',
    preview: 'Your link works once and expires in 60 minutes.',
    greeting: greetingOf(name, 'en'),
    paragraphs: [
      'We were asked to change the password of your account.',
      'The link works once and expires in 60 minutes. Using it ends all your sessions.',
    ],
    action: { label: 'Choose a password', url, instead: signOff.en.instead },
    notice: 'If you did not ask for this, there is nothing to do: your password stays the same.',
  }),
}

/** "Confirm your address": the link may be opened twice and opens no session. */
export const verificationLetter: Record<MailLocale, (reader: Reader & { seller: string }) => Letter> = {
  'es-MX': ({ name, url, seller }) => ({
    subject: 'Confirma tu correo',
    preview: 'Un paso más y tu cuenta queda verificada.',
    greeting: greetingOf(name, 'es-MX'),
    paragraphs: ['Confirma que este correo es tuyo para terminar de proteger tu cuenta.', 'El enlace vence en 24 horas.'],
    action: { label: 'Confirmar correo', url, instead: signOff['es-MX'].instead },
    notice: `Si no tienes una cuenta en ${seller}, ignora este mensaje.`,
  }),
  en: ({ name, url, seller }) => ({
    subject: 'Confirm your email',
    preview: 'One more step verifies your account.',
    greeting: greetingOf(name, 'en'),
    paragraphs: ['Confirm that this address is yours to finish protecting your account.', 'The link expires in 24 hours.'],
    action: { label: 'Confirm email', url, instead: signOff.en.instead },
    notice: `If you have no account at ${seller}, ignore this message.`,
  }),
}

/** "Your password changed": sent after the change, so that the owner notices a thief's change. */
export const passwordChangedLetter: Record<MailLocale, (reader: Reader) => Letter> = {
  'es-MX': ({ name, url }) => ({
    subject: 'Tu contraseña cambió',
    preview: 'Si no fuiste tú, actúa ahora.',
    greeting: greetingOf(name, 'es-MX'),
    paragraphs: ['La contraseña de tu cuenta acaba de cambiar y se cerraron todas tus sesiones.'],
    action: { label: 'No fui yo', url, instead: signOff['es-MX'].instead },
    notice: 'Si fuiste tú, no tienes que hacer nada. Si no, pide de inmediato una nueva contraseña.',
  }),
  en: ({ name, url }) => ({
    subject: 'Your password changed',
    preview: 'If it was not you, act now.',
    greeting: greetingOf(name, 'en'),
    paragraphs: ['The password of your account has just changed and all your sessions were ended.'],
    action: { label: 'It was not me', url, instead: signOff.en.instead },
    notice: 'If it was you, there is nothing to do. If not, ask for a new password at once.',
  }),
}
