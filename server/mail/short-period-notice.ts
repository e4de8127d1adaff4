import type { MailLocale } from './letter.ts'
import { day, money } from './receipt-letter.ts'

/** A short period, which moves renewals to the day that the customer chose; money in centavos with IVA. */
interface ShortPeriod {
  what: string
  /** 0: the short period is free. */
  centavos: number
  at: Date
  period: 'monthly' | 'yearly' | null
  card: { brand: string | null; last4: string } | null
  whole: { at: Date; centavos: number }
}

/** Returns the sentences of a mail before a short period: its charge, and the first whole one after it. */
export const shortPeriodNotice: Record<MailLocale, (coming: ShortPeriod) => string> = {
  'es-MX': ({ what, centavos, at, period, card, whole }) => {
    const price = centavos > 0 ? `cobraremos ${money(centavos)} MXN (IVA incluido)` : 'no cobraremos nada'
    const each = period === null ? '' : period === 'yearly' ? ' cada año' : ' cada mes'
    const how = card
      ? `con ${card.brand ?? 'tu tarjeta'} terminación ${card.last4}`
      : 'y no tienes una tarjeta guardada: agrega una'
    return `Elegiste otro día de cobro. El ${day(at, 'es-MX')} ${price} por ${what} hasta el ${day(whole.at, 'es-MX')}. Desde ese día serán ${money(whole.centavos)} MXN${each}, ${how}.`
  },
  en: ({ what, centavos, at, period, card, whole }) => {
    const price = centavos > 0 ? `we will charge ${money(centavos)} MXN (IVA included)` : 'we will charge nothing'
    const each = period === null ? '' : period === 'yearly' ? ' a year' : ' a month'
    const how = card ? `to ${card.brand ?? 'your card'} ending in ${card.last4}` : 'and you have no saved card: add one'
    return `You chose another billing day. On ${day(at, 'en')} ${price} for ${what} until ${day(whole.at, 'en')}. From that day it is ${money(whole.centavos)} MXN${each}, ${how}.`
  },
}
