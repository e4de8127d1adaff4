import type { Letter, MailLocale } from './letter.ts'
import { money } from './receipt-letter.ts'
import { dayOf, aboutStaffAct } from './about-staff-act.ts'

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

/** "You have a discount": how much, for how many renewals, what is charged next, and the price after them. */
export const discountGivenLetter: Record<MailLocale, (facts: DiscountFacts) => Letter> = {
  'es-MX': (facts) => {
    const { what, discount, due, price, renewsAt } = facts
    const { percent, left } = discount ?? { percent: 0, left: 0 }
    const next = left === 1 ? 'tu próxima renovación' : `tus próximas ${String(left)} renovaciones`
    return aboutStaffAct('es-MX', facts, {
      subject: `Tienes ${String(percent)} % de descuento en ${next}`,
      preview: `Te hicimos un descuento en ${what}.`,
      paragraphs: [
        `Te hicimos un descuento de ${String(percent)} % en ${next} de ${what}.`,
        due > 0
          ? `El ${dayOf(renewsAt, 'es-MX')} cobramos ${money(due)} MXN (IVA incluido). Te avisamos antes.`
          : `El ${dayOf(renewsAt, 'es-MX')} se renueva y no cobramos nada.`,
        `Después vuelve a su precio: ${money(price)} MXN (IVA incluido). El descuento termina antes si cambias a otro periodo.`,
      ],
    })
  },
  en: (facts) => {
    const { what, discount, due, price, renewsAt } = facts
    const { percent, left } = discount ?? { percent: 0, left: 0 }
    const next = left === 1 ? 'your next renewal' : `your next ${String(left)} renewals`
    return aboutStaffAct('en', facts, {
      subject: `You have ${String(percent)}% off ${next}`,
      preview: `We gave you a discount on ${what}.`,
      paragraphs: [
        `We gave you ${String(percent)}% off ${next} of ${what}.`,
        due > 0
          ? `On ${dayOf(renewsAt, 'en')} we charge ${money(due)} MXN (IVA included). We tell you before.`
          : `On ${dayOf(renewsAt, 'en')} it renews, and we charge nothing.`,
        `Then it has its price again: ${money(price)} MXN (IVA included). The discount ends earlier if you change to another period.`,
      ],
    })
  },
}

/** "Your discount has ended": what is charged next. */
export const discountStoppedLetter: Record<MailLocale, (facts: DiscountFacts) => Letter> = {
  'es-MX': (facts) => {
    const { what, due, renewsAt, isCharged } = facts
    return aboutStaffAct('es-MX', facts, {
      subject: `Terminó tu descuento en ${what}`,
      preview: 'Tu suscripción vuelve a su precio.',
      paragraphs: [
        `Terminó el descuento que tenías en ${what}.`,
        isCharged
          ? `Tu próxima renovación, del ${dayOf(renewsAt, 'es-MX')}, cuesta ${money(due)} MXN (IVA incluido). Te avisamos al menos cinco días antes de cobrar. Puedes cancelar antes.`
          : 'No se renueva por sí sola, así que no cobramos nada.',
      ],
    })
  },
  en: (facts) => {
    const { what, due, renewsAt, isCharged } = facts
    return aboutStaffAct('en', facts, {
      subject: `Your discount on ${what} has ended`,
      preview: 'Your subscription has its price again.',
      paragraphs: [
        `The discount that you had on ${what} has ended.`,
        isCharged
          ? `Your next renewal, on ${dayOf(renewsAt, 'en')}, costs ${money(due)} MXN (IVA included). We tell you at least five days before we charge. You can cancel before.`
          : 'It does not renew by itself, so we charge nothing.',
      ],
    })
  },
}
