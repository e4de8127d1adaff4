import type { Letter, MailLocale } from './letter.ts'
import { signOff } from './letters.ts'
import { greetingOf } from './names.ts'
import { day } from './receipt-letter.ts'

const closing: Record<MailLocale, { label: string; notice: string }> = {
  'es-MX': { label: 'Ver mi suscripción', notice: 'Si no esperabas esto, respóndenos.' },
  en: { label: 'See my subscription', notice: 'If you did not expect this, answer us.' },
}

/** Returns the letter about what staff did to a subscription: it greets, leads there, and asks for an answer. */
export function aboutStaffAct(
  locale: MailLocale,
  { name, url }: { name: string; url: string },
  said: Pick<Letter, 'subject' | 'preview' | 'paragraphs'>,
): Letter {
  const { label, notice } = closing[locale]
  return { ...said, greeting: greetingOf(name, locale), action: { label, url, instead: signOff[locale].instead }, notice }
}

/** Returns the day of a moment in words, in Mexico City; nothing without a moment. */
export const dayOf = (moment: Date | null, locale: MailLocale): string => (moment ? day(moment, locale) : '')
