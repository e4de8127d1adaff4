import type { Letter, MailLocale } from './letter.ts'
import { signOff } from './letters.ts'
import { greetingOf } from './names.ts'

/** A case as its writer reads it in a mail. */
export interface CaseMail {
  name: string
  number: string
  /** What the person wrote; null for an address that is not confirmed, so that nobody mails words through us. */
  description: string | null
  /** Where the own cases are; null for a person without an account. */
  url: string | null
}

const lines = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')
const quoted = (lead: string, text: string | null): string[] => (text === null ? [] : [lead, ...lines(text)])

/** "We have your case": its number, what was written, and what happens next. */
export const caseOpenedLetter: Record<MailLocale, (about: CaseMail) => Letter> = {
  'es-MX': ({ name, number, description, url }) => ({
    subject: `Recibimos tu caso ${number}`,
    preview: 'Te respondemos a este correo en horas hábiles.',
    greeting: greetingOf(name, 'es-MX'),
    paragraphs: [
      `Tu número de caso es ${number}. Te respondemos a este correo en horas hábiles.`,
      ...quoted('Esto nos escribiste:', description),
    ],
    ...(url !== null && { action: { label: 'Ver mis casos', url, instead: signOff['es-MX'].instead } }),
    notice: 'Si no pediste ayuda, ignora este mensaje.',
  }),
  en: ({ name, number, description, url }) => ({
    subject: `We have your case ${number}`,
    preview: 'We answer to this address in business hours.',
    greeting: greetingOf(name, 'en'),
    paragraphs: [
      `Your case number is ${number}. We answer to this address in business hours.`,
      ...quoted('This is what you wrote:', description),
    ],
    ...(url !== null && { action: { label: 'See my cases', url, instead: signOff.en.instead } }),
    notice: 'If you did not ask for help, ignore this message.',
  }),
}

/** "We answered your case": the answer of staff, and what the person wrote. */
export const caseAnsweredLetter: Record<MailLocale, (about: CaseMail & { answer: string }) => Letter> = {
  'es-MX': ({ name, number, description, url, answer }) => ({
    subject: `Respondimos tu caso ${number}`,
    preview: answer.slice(0, 90),
    greeting: greetingOf(name, 'es-MX'),
    paragraphs: [...lines(answer), ...quoted('Nos habías escrito:', description)],
    ...(url !== null && { action: { label: 'Ver mis casos', url, instead: signOff['es-MX'].instead } }),
    notice: `Si aún necesitas ayuda, abre otro caso y menciona el número ${number}.`,
  }),
  en: ({ name, number, description, url, answer }) => ({
    subject: `We answered your case ${number}`,
    preview: answer.slice(0, 90),
    greeting: greetingOf(name, 'en'),
    paragraphs: [...lines(answer), ...quoted('You had written:', description)],
    ...(url !== null && { action: { label: 'See my cases', url, instead: signOff.en.instead } }),
    notice: `If you still need help, open another case and mention the number ${number}.`,
  }),
}
