import type { Letter, MailLocale } from './letter.ts'
import { signOff } from './letters.ts'
import { greetingOf } from './names.ts'

interface Decided {
  name: string
  url: string
  customerName: string
}

/** "The account is yours", to a team member whose claim was approved. */
export const claimApprovedLetter: Record<MailLocale, (reader: Decided) => Letter> = {
  'es-MX': ({ name, url, customerName }) => ({
    subject: 'Ahora eres titular de la cuenta',
    preview: 'Aprobamos tu solicitud de titularidad.',
    greeting: greetingOf(name, 'es-MX'),
    paragraphs: [
      `Revisamos tu solicitud y la aprobamos: desde ahora la cuenta de ${customerName} es tuya.`,
      'Quien era titular sigue en el equipo como administrador. Tú decides si permanece.',
    ],
    action: { label: 'Entrar a mi cuenta', url, instead: signOff['es-MX'].instead },
    notice: 'Si no solicitaste esta titularidad, escríbenos.',
  }),
  en: ({ name, url, customerName }) => ({
    subject: 'You own the account now',
    preview: 'We approved your claim.',
    greeting: greetingOf(name, 'en'),
    paragraphs: [
      `We reviewed your claim and approved it: the account of ${customerName} is yours from now on.`,
      'The owner until now stays in the team as an administrator. Whether they remain is up to you.',
    ],
    action: { label: 'Open my account', url, instead: signOff.en.instead },
    notice: 'If you did not claim this account, write to us.',
  }),
}

/** "Somebody else owns the account now", to its former owner. It contains nothing that the claimant wrote. */
export const claimLostLetter: Record<MailLocale, (reader: Decided) => Letter> = {
  'es-MX': ({ name, url, customerName }) => ({
    subject: 'La titularidad de tu cuenta cambió',
    preview: 'Sigues en el equipo, como administrador.',
    greeting: greetingOf(name, 'es-MX'),
    paragraphs: [
      `Revisamos una solicitud de titularidad de la cuenta de ${customerName} y la aprobamos: su RFC le corresponde a otra persona, que es titular desde ahora.`,
      'Tú sigues en el equipo como administrador: entras con tu misma contraseña y tus datos siguen ahí.',
    ],
    action: { label: 'Entrar a mi cuenta', url, instead: signOff['es-MX'].instead },
    notice: 'Si crees que es un error, escríbenos cuanto antes.',
  }),
  en: ({ name, url, customerName }) => ({
    subject: 'Your account has another owner',
    preview: 'You stay in the team, as an administrator.',
    greeting: greetingOf(name, 'en'),
    paragraphs: [
      `We reviewed the claim of the account of ${customerName} and approved it: its RFC belongs to another person, who owns the account from now on.`,
      'You stay in the team as an administrator: you sign in with the same password, and your data is still there.',
    ],
    action: { label: 'Open my account', url, instead: signOff.en.instead },
    notice: 'If you think that this is a mistake, write to us as soon as you can.',
  }),
}

/** The decision only, to an unverified address: neither whose account it is nor anything that was typed. */
export const claimRejectedLetter: Record<MailLocale, () => Letter> = {
  'es-MX': () => ({
    subject: 'Revisamos tu solicitud de titularidad',
    preview: 'No lo aprobamos.',
    greeting: greetingOf('', 'es-MX'),
    paragraphs: ['Revisamos la solicitud de titularidad que presentaste y no la aprobamos.'],
    notice: 'Si no presentaste ninguna solicitud, ignora este mensaje.',
  }),
  en: () => ({
    subject: 'We reviewed your ownership claim',
    preview: 'We did not approve it.',
    greeting: greetingOf('', 'en'),
    paragraphs: ['We reviewed the ownership claim that you made and did not approve it.'],
    notice: 'If you made no claim, ignore this message.',
  }),
}
