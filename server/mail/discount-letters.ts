import type { Letter, MailLocale } from './letter.ts'
import { signOff } from './letters.ts'
import { greetingOf } from './names.ts'
import { day, money } from './receipt-letter.ts'

/** The content of a letter about what staff take off the next renewals; money in centavos with IVA. */
export interface DiscountFacts {
  name: string
  url: string
  /** The name of the plan or product. */
  what: string
  /** The percentage, and how many renewals have it. Null: it has ended. */
  discount: { percent: number; left: number } | null
  /** The next charge. */
  due: number
  /** The price of a whole period without the discount. */
  price: number
  /** When it renews. */
  renewsAt: Date | null
  /** Whether it renews at all, at a cost. */
  isCharged: boolean
}

const closing: Record<MailLocale, { label: string; notice: string }> = {
  'es-MX': { label: 'Ver mi suscripción', notice: 'Si no esperabas esto, respóndenos.' },
  en: { label: 'See my subscription', notice: 'If you did not expect this, answer us.' },
}

function letterOf(
  locale: MailLocale,
  { name, url }: DiscountFacts,
  said: Pick<Letter, 'subject' | 'preview' | 'paragraphs'>,
): Letter {
  const { label, notice } = closing[locale]
  return { ...said, greeting: greetingOf(name, locale), action: { label, url, instead: signOff[locale].instead }, notice }
}

const on = (moment: Date | null, locale: MailLocale) => (moment ? day(moment, locale) : '')

/** "You have a discount": how much, for how many renewals, what is charged next, and the price after them. */
export const discountGivenLetter: Record<MailLocale, (facts: DiscountFacts) => Letter> = {
  'es-MX': (facts) => {
    const { what, discount, due, price, renewsAt } = facts
    const { percent, left } = discount ?? { percent: 0, left: 0 }
    const next = left === 1 ? 'tu próxima renovación' : `tus próximas ${String(left)} renovaciones`
    return letterOf('es-MX', facts, {
      subject: `Tienes ${String(percent)} % de descuento en ${next}`,
      preview: `Te hicimos un descuento en ${what}.`,
      paragraphs: [
        `Te hicimos un descuento de ${String(percent)} % en ${next} de ${what}.`,
        due > 0
          ? `El ${on(renewsAt, 'es-MX')} cobramos ${money(due)} MXN (IVA incluido). Te avisamos antes.`
          : `El ${on(renewsAt, 'es-MX')} se renueva y no cobramos nada.`,
        `Después vuelve a su precio: ${money(price)} MXN (IVA incluido). El descuento termina antes si cambias a otro periodo.`,
      ],
    })
  },
  en: (facts) => {
    const { what, discount, due, price, renewsAt } = facts
    const { percent, left } = discount ?? { percent: 0, left: 0 }
    const next = left === 1 ? 'your next renewal' : `your next ${String(left)} renewals`
    return letterOf('en', facts, {
      subject: `You have ${String(percent)}% off ${next}`,
      preview: `We gave you a discount on ${what}.`,
      paragraphs: [
        `We gave you ${String(percent)}% off ${next} of ${what}.`,
        due > 0
          ? `On ${on(renewsAt, 'en')} we charge ${money(due)} MXN (IVA included). We tell you before.`
          : `On ${on(renewsAt, 'en')} it renews, and we charge nothing.`,
        `Then it has its price again: ${money(price)} MXN (IVA included). The discount ends earlier if you change to another period.`,
      ],
    })
  },
}

/** "Your discount has ended": what is charged next. */
export const discountStoppedLetter: Record<MailLocale, (facts: DiscountFacts) => Letter> = {
  'es-MX': (facts) => {
    const { what, due, renewsAt, isCharged } = facts
    return letterOf('es-MX', facts, {
      subject: `Terminó tu descuento en ${what}`,
      preview: 'Tu suscripción vuelve a su precio.',
      paragraphs: [
        `Terminó el descuento que tenías en ${what}.`,
        isCharged
          ? `Tu próxima renovación, del ${on(renewsAt, 'es-MX')}, cuesta ${money(due)} MXN (IVA incluido). Te avisamos al menos cinco días antes de cobrar. Puedes cancelar antes.`
          : 'No se renueva por sí sola, así que no cobramos nada.',
      ],
    })
  },
  en: (facts) => {
    const { what, due, renewsAt, isCharged } = facts
    return letterOf('en', facts, {
      subject: `Your discount on ${what} has ended`,
      preview: 'Your subscription has its price again.',
      paragraphs: [
        `The discount that you had on ${what} has ended.`,
        isCharged
          ? `Your next renewal, on ${on(renewsAt, 'en')}, costs ${money(due)} MXN (IVA included). We tell you at least five days before we charge. You can cancel before.`
          : 'It does not renew by itself, so we charge nothing.',
      ],
    })
  },
}
