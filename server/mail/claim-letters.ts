import type { Letter, MailLocale } from './letter.ts'
import { signOff } from './letters.ts'
import { greetingOf } from './names.ts'

interface ClaimOpened {
  name: string
  url: string
  customerName: string
}

/**
 * "Somebody claims your account", to its owner. It contains nothing that the claimant wrote: that is unverified,
 * personal data, and would put a stranger's words into our mail.
 */
export const claimOpenedLetter: Record<MailLocale, (reader: ClaimOpened) => Letter> = {
  'es-MX': ({ name, url, customerName }) => ({
    subject: 'Alguien solicita la titularidad de tu cuenta',
    preview: 'Nada cambia mientras lo revisamos.',
    greeting: greetingOf(name, 'es-MX'),
    paragraphs: [
      `Una persona nos dijo que la cuenta de ${customerName} le corresponde, porque el RFC es suyo o de su empresa.`,
      'Nuestro equipo lo revisará antes de decidir. Mientras tanto nada cambia: tus datos y tus accesos siguen igual.',
    ],
    action: { label: 'Entrar a mi cuenta', url, instead: signOff['es-MX'].instead },
    notice: 'No tienes que hacer nada. Si necesitamos algo te escribiremos; nunca te pediremos tu contraseña.',
  }),
  en: ({ name, url, customerName }) => ({
    subject: 'Someone claims your company’s account',
    preview: 'Nothing changes while we review it.',
    greeting: greetingOf(name, 'en'),
    paragraphs: [
      `Someone told us that the account of ${customerName} is theirs, because its RFC belongs to them or to their company.`,
      'Our team will review it before deciding. Until then nothing changes: your data and your access stay the same.',
    ],
    action: { label: 'Open my account', url, instead: signOff.en.instead },
    notice: 'There is nothing to do. If we need anything we will write to you; we will never ask for your password.',
  }),
}

interface ClaimToReview extends ClaimOpened {
  rfc: string
  claimant: { name: string; email: string; phone: string; notes: string }
}

/**
 * "A claim to review", to administrators, with the claimant's answers. Each answer is on one line, so that it cannot
 * look like our words.
 */
export const claimToReviewLetter: Record<MailLocale, (reader: ClaimToReview) => Letter> = {
  'es-MX': ({ name, url, customerName, rfc, claimant }) => ({
    subject: 'Una solicitud de titularidad por revisar',
    preview: 'Una persona solicita la titularidad de la cuenta de un cliente.',
    greeting: greetingOf(name, 'es-MX'),
    paragraphs: [
      `Una persona solicita la titularidad de la cuenta de ${customerName} (RFC ${rfc}). Ya le avisamos a su propietario.`,
      'Esto escribió; nadie lo ha verificado:',
      `Nombre: ${claimant.name}`,
      `Correo: ${claimant.email}`,
      `Teléfono: ${claimant.phone}`,
      `Notas: ${onOneLine(claimant.notes)}`,
    ],
    action: { label: 'Abrir la administración', url, instead: signOff['es-MX'].instead },
    notice: 'Mientras la solicitud siga abierta nadie puede presentar otra para el mismo RFC.',
  }),
  en: ({ name, url, customerName, rfc, claimant }) => ({
    subject: 'An ownership claim to review',
    preview: 'Someone claims the account of a customer.',
    greeting: greetingOf(name, 'en'),
    paragraphs: [
      `Someone claims the account of ${customerName} (RFC ${rfc}). Its owner has been told.`,
      'This is what they wrote; nobody has verified it:',
      `Name: ${claimant.name}`,
      `Email: ${claimant.email}`,
      `Phone: ${claimant.phone}`,
      `Notes: ${onOneLine(claimant.notes)}`,
    ],
    action: { label: 'Open the administration', url, instead: signOff.en.instead },
    notice: 'While the claim is open nobody can make another one for the same RFC.',
  }),
}

function onOneLine(notes: string): string {
  return notes === '' ? '—' : notes.replaceAll(/\s+/g, ' ')
}
