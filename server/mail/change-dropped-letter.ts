import type { Letter, MailLocale } from './letter.ts'
import { aboutStaffAct } from './about-staff-act.ts'
import { day, money } from './receipt-letter.ts'

/** The content of a letter about a change that staff dropped before the renewal. */
export interface ChangeDroppedFacts {
  name: string
  url: string
  /** The name of the plan or product. */
  what: string
  /** When it renews. */
  renewsAt: Date | null
  /** Whether it renews at all. */
  isCharged: boolean
  /** The amount of that charge in centavos with IVA. */
  due: number
}

/** "Your subscription stays as it is": what does not change any more, and what its renewal costs. */
export const changeDroppedLetter: Record<MailLocale, (facts: ChangeDroppedFacts) => Letter> = {
  'es-MX': (facts) => {
    const { what, renewsAt, isCharged, due } = facts
    return aboutStaffAct('es-MX', facts, {
      subject: `Tu suscripción a ${what} sigue como está`,
      preview: 'Quitamos el cambio que esperaba tu renovación.',
      paragraphs: [
        `Quitamos el cambio que esperaba la renovación de ${what}. Sigues con lo que tienes hoy.`,
        ...(renewsAt && isCharged
          ? [`El ${day(renewsAt, 'es-MX')} se renueva por ${money(due)} MXN (IVA incluido). Puedes cambiarla o cancelarla antes.`]
          : []),
      ],
    })
  },
  en: (facts) => {
    const { what, renewsAt, isCharged, due } = facts
    return aboutStaffAct('en', facts, {
      subject: `Your subscription to ${what} stays as it is`,
      preview: 'We dropped the change that waited for your renewal.',
      paragraphs: [
        `We dropped the change that waited for the renewal of ${what}. You go on with what you have today.`,
        ...(renewsAt && isCharged
          ? [`On ${day(renewsAt, 'en')} it renews for ${money(due)} MXN (IVA included). You can change or cancel it before.`]
          : []),
      ],
    })
  },
}
