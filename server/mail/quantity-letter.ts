import type { Localised } from '#contract/localised.ts'
import type { Letter, MailLocale } from './letter.ts'
import { aboutStaffAct, dayOf } from './about-staff-act.ts'
import { money } from './receipt-letter.ts'

/** The content of a letter about less of a plan's add-ons, or of a product, from the renewal on. */
export interface LoweredFacts {
  name: string
  url: string
  /** The name of the plan or product. */
  what: string
  /** Each line that has fewer: how many now, and how many then. */
  fewer: readonly { name: Localised; before: number; after: number }[]
  /** When it has fewer. */
  renewsAt: Date | null
  /** The amount of that charge in centavos with IVA. */
  due: number
}

const listed = (fewer: LoweredFacts['fewer'], locale: MailLocale, instead: string) =>
  fewer.map(({ name, before, after }) => `${name[locale]}: ${String(after)} ${instead} ${String(before)}`).join('; ')

/** "From your renewal on you have less": from which day, of what, what is charged then, and how to keep it. */
export const quantityLoweredLetter: Record<MailLocale, (facts: LoweredFacts) => Letter> = {
  'es-MX': (facts) => {
    const { what, fewer, renewsAt, due } = facts
    const from = dayOf(renewsAt, 'es-MX')
    return aboutStaffAct('es-MX', facts, {
      subject: `Tendrás menos en tu suscripción desde el ${from}`,
      preview: `Bajamos la cantidad de ${what}.`,
      paragraphs: [
        `Bajamos la cantidad de ${what}. Desde el ${from} tendrás ${listed(fewer, 'es-MX', 'en lugar de')}. Hasta ese día no cambia nada.`,
        `Ese día cobramos ${money(due)} MXN (IVA incluido). Si quieres conservar lo que tienes, quita el cambio en tu suscripción antes.`,
      ],
    })
  },
  en: (facts) => {
    const { what, fewer, renewsAt, due } = facts
    const from = dayOf(renewsAt, 'en')
    return aboutStaffAct('en', facts, {
      subject: `You will have less in your subscription from ${from}`,
      preview: `We lowered the quantity of ${what}.`,
      paragraphs: [
        `We lowered the quantity of ${what}. From ${from} you will have ${listed(fewer, 'en', 'instead of')}. Until that day nothing changes.`,
        `On that day we charge ${money(due)} MXN (IVA included). If you want to keep what you have, drop the change in your subscription before.`,
      ],
    })
  },
}
