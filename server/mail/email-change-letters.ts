import type { Letter, MailLocale } from './letter.ts'
import { signOff } from './letters.ts'
import { greetingOf } from './names.ts'
import { securityLetters } from './security-letter.ts'

interface Reader {
  name: string
  url: string
  seller: string
}

/** "Confirm your new address": to the new address. Only the signed-in person confirms it. */
export const emailConfirmLetter: Record<MailLocale, (reader: Reader) => Letter> = {
  'es-MX': ({ name, url, seller }) => ({
    subject: 'Confirma tu nuevo correo',
    preview: 'Tu correo cambia cuando abres este enlace.',
    greeting: greetingOf(name, 'es-MX'),
    paragraphs: [
      `Pediste usar este correo en tu cuenta de ${seller}.`,
      'Abre el enlace con tu sesión iniciada. Funciona una sola vez y vence en 24 horas.',
    ],
    action: { label: 'Confirmar mi nuevo correo', url, instead: signOff['es-MX'].instead },
    notice: `Si no tienes una cuenta en ${seller}, ignora este mensaje.`,
  }),
  en: ({ name, url, seller }) => ({
    subject: 'Confirm your new email',
    preview: 'Your email changes when you open this link.',
    greeting: greetingOf(name, 'en'),
    paragraphs: [
      `You asked to use this address for your account at ${seller}.`,
      'Open the link while you are signed in. It works once and expires in 24 hours.',
    ],
    action: { label: 'Confirm my new email', url, instead: signOff.en.instead },
    notice: `If you have no account at ${seller}, ignore this message.`,
  }),
}

/** "Somebody typed your address": to the owner of an address that has an account, in place of the confirmation. */
export const emailTakenLetter: Record<MailLocale, (reader: Reader) => Letter> = {
  'es-MX': ({ name, url, seller }) => ({
    subject: 'Tu correo ya tiene una cuenta',
    preview: 'Alguien lo escribió como su correo nuevo. No cambió nada.',
    greeting: greetingOf(name, 'es-MX'),
    paragraphs: [
      `Desde otra cuenta de ${seller} alguien pidió usar este correo. No es posible, porque ya es el de tu cuenta.`,
      'No cambió nada. Si fuiste tú, cambia primero el correo de esta cuenta o elige otro.',
    ],
    action: { label: 'Ver mi cuenta', url, instead: signOff['es-MX'].instead },
    notice: 'Si no fuiste tú, no tienes que hacer nada.',
  }),
  en: ({ name, url, seller }) => ({
    subject: 'Your email already has an account',
    preview: 'Somebody typed it as their new email. Nothing changed.',
    greeting: greetingOf(name, 'en'),
    paragraphs: [
      `From another account at ${seller} somebody asked to use this address. That is not possible: it belongs to your account.`,
      'Nothing changed. If it was you, change the email of this account first, or choose another.',
    ],
    action: { label: 'See my account', url, instead: signOff.en.instead },
    notice: 'If it was not you, there is nothing to do.',
  }),
}

/** "Somebody asked to change your address": to the present address, with the link that cancels. */
export const emailChangingLetter: Record<MailLocale, (reader: Reader & { masked: string }) => Letter> = {
  'es-MX': ({ name, url, seller, masked }) => ({
    subject: 'Pediste cambiar tu correo',
    preview: 'Si no fuiste tú, cancélalo ahora.',
    greeting: greetingOf(name, 'es-MX'),
    paragraphs: [
      `Alguien escribió tu contraseña y pidió cambiar el correo de tu cuenta de ${seller} a ${masked}.`,
      'Tu correo sigue siendo este hasta que se confirme el nuevo.',
    ],
    action: { label: 'Cancelar el cambio', url, instead: signOff['es-MX'].instead },
    notice: 'Si fuiste tú, no tienes que hacer nada. Si no, cancela el cambio y pide de inmediato una nueva contraseña.',
  }),
  en: ({ name, url, seller, masked }) => ({
    subject: 'You asked to change your email',
    preview: 'If it was not you, cancel it now.',
    greeting: greetingOf(name, 'en'),
    paragraphs: [
      `Somebody typed your password and asked to change the email of your account at ${seller} to ${masked}.`,
      'Your email stays this one until the new one is confirmed.',
    ],
    action: { label: 'Cancel the change', url, instead: signOff.en.instead },
    notice: 'If it was you, there is nothing to do. If not, cancel the change and ask for a new password at once.',
  }),
}

/** "Your address changed": to the address of before. */
export const emailChangedLetter = securityLetters({
  'es-MX': {
    subject: 'Cambió el correo de tu cuenta',
    preview: 'Desde ahora entras con otro correo.',
    what: 'Se confirmó tu nuevo correo. Desde ahora inicias sesión con él, y ya no escribiremos a este. Cerramos tus sesiones en otros equipos.',
    notice: 'Si fuiste tú, no tienes que hacer nada. Si no, responde a este correo de inmediato.',
  },
  en: {
    subject: 'The email of your account changed',
    preview: 'From now on you sign in with another email.',
    what: 'Your new email was confirmed. From now on you sign in with it, and we no longer write to this one. We ended your sessions on other devices.',
    notice: 'If it was you, there is nothing to do. If not, answer this mail at once.',
  },
})
