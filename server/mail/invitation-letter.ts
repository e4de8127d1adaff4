import type { Letter, MailLocale } from './letter.ts'
import { signOff } from './letters.ts'
import { companyOf, greetingOf } from './names.ts'

interface Invited {
  name: string
  url: string
  customerName: string
  /** Who invites, by name or address; null when they left or are not of the company. */
  inviter: string | null
  /** The public name of who sells. */
  seller: string
}

/** "Ana invited you to Acme": the link works once and for a week, and choosing a password is the answer. */
export const invitationLetter: Record<MailLocale, (reader: Invited) => Letter> = {
  'es-MX': ({ name, url, customerName, inviter, seller }) => ({
    subject: `${inviter === null ? 'Te invitaron' : `${inviter} te invitó`} a ${companyOf(customerName, 'es-MX')}`,
    preview: 'Elige tu contraseña y entra. Tu enlace vence en 7 días.',
    greeting: greetingOf(name, 'es-MX'),
    paragraphs: [
      `${inviter === null ? 'Te invitaron' : `${inviter} te invitó`} al equipo de ${companyOf(customerName, 'es-MX')} en ${seller}.`,
      'Para aceptar, elige tu contraseña. El enlace funciona una sola vez y vence en 7 días.',
    ],
    action: { label: 'Aceptar la invitación', url, instead: signOff['es-MX'].instead },
    notice: 'Si no conoces a esta empresa, no tienes que hacer nada: sin tu respuesta no se abre ninguna cuenta.',
  }),
  en: ({ name, url, customerName, inviter, seller }) => ({
    subject: `${inviter === null ? 'You are invited' : `${inviter} invited you`} to ${companyOf(customerName, 'en')}`,
    preview: 'Choose your password and come in. Your link expires in 7 days.',
    greeting: greetingOf(name, 'en'),
    paragraphs: [
      `${inviter === null ? 'You are invited' : `${inviter} invited you`} to the team of ${companyOf(customerName, 'en')} at ${seller}.`,
      'To accept, choose your password. The link works once and expires in 7 days.',
    ],
    action: { label: 'Accept the invitation', url, instead: signOff.en.instead },
    notice: 'If you do not know this company, there is nothing to do: without your answer no account is opened.',
  }),
}

/** "You are the root of this installation": the link works once and for a day (docs/decisions/0081). */
export const firstRootLetter: Record<MailLocale, (reader: Omit<Invited, 'customerName' | 'inviter'>) => Letter> = {
  'es-MX': ({ name, url, seller }) => ({
    subject: `Elige la contraseña de root de ${seller}`,
    preview: 'Tu enlace funciona una sola vez y vence en 24 horas.',
    greeting: greetingOf(name, 'es-MX'),
    paragraphs: [
      `Quien instaló ${seller} te nombró root: la persona que administra todo.`,
      'Para empezar, elige tu contraseña. El enlace funciona una sola vez y vence en 24 horas.',
    ],
    action: { label: 'Elegir contraseña', url, instead: signOff['es-MX'].instead },
    notice: 'Si no esperabas este correo, avisa a quien administra tus servidores y no abras el enlace.',
  }),
  en: ({ name, url, seller }) => ({
    subject: `Choose the password of ${seller}’s root`,
    preview: 'Your link works once and expires in 24 hours.',
    greeting: greetingOf(name, 'en'),
    paragraphs: [
      `Whoever installed ${seller} named you root: the person who administers everything.`,
      'To begin, choose your password. The link works once and expires in 24 hours.',
    ],
    action: { label: 'Choose a password', url, instead: signOff.en.instead },
    notice: 'If you did not expect this mail, tell whoever runs your servers, and do not open the link.',
  }),
}
