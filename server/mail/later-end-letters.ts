import type { Letter, MailLocale } from './letter.ts'
import { money } from './receipt-letter.ts'
import { dayOf, aboutStaffAct } from './about-staff-act.ts'

/** The content of a letter about a trial or a period that staff let end later. */
export interface LaterEndFacts {
  name: string
  url: string
  /** The name of the plan or product. */
  what: string
  /** When it ends now. */
  endsAt: Date | null
  /** Whether it is charged then, or due when there is no card. */
  isCharged: boolean
  hasCard: boolean
  /** The amount in centavos with IVA. */
  due: number
}

/** `pausedUntil`: until when it pauses at its end; null when it does not. */
export type GivenMonthsFacts = LaterEndFacts & { pausedUntil: Date | null }

/** What a charge is without a card. */
const dueWithoutCard: Record<MailLocale, (due: number) => string> = {
  'es-MX': (due) =>
    `Ese día hay que pagar ${money(due)} MXN (IVA incluido) y no tienes una tarjeta guardada. Guarda una antes, o paga ese día.`,
  en: (due) =>
    `On that day ${money(due)} MXN (IVA included) is due, and you have no saved card. Save one before, or pay on that day.`,
}

/** "Your trial lasts longer": until when, and what happens then. */
export const trialExtendedLetter: Record<MailLocale, (facts: LaterEndFacts) => Letter> = {
  'es-MX': (facts) => {
    const { what, isCharged, hasCard, due } = facts
    const until = dayOf(facts.endsAt, 'es-MX')
    return aboutStaffAct('es-MX', facts, {
      subject: `Tu prueba dura hasta el ${until}`,
      preview: `Te dimos más días de ${what}, sin costo.`,
      paragraphs: [
        `Te dimos más días para probar ${what}, sin costo: tu prueba dura hasta el ${until}.`,
        !isCharged
          ? 'Ese día no cobramos nada. Si quieres seguir, elige un plan antes.'
          : hasCard
            ? `Ese día cobramos ${money(due)} MXN (IVA incluido) a tu tarjeta. Te avisamos antes, y puedes cancelar cuando quieras.`
            : dueWithoutCard['es-MX'](due),
      ],
    })
  },
  en: (facts) => {
    const { what, isCharged, hasCard, due } = facts
    const until = dayOf(facts.endsAt, 'en')
    return aboutStaffAct('en', facts, {
      subject: `Your trial lasts until ${until}`,
      preview: `We gave you more days of ${what}, at no cost.`,
      paragraphs: [
        `We gave you more days to try ${what}, at no cost: your trial lasts until ${until}.`,
        !isCharged
          ? 'On that day we charge nothing. If you want to go on, choose a plan before.'
          : hasCard
            ? `On that day we charge ${money(due)} MXN (IVA included) to your card. We tell you before, and you can cancel at any time.`
            : dueWithoutCard.en(due),
      ],
    })
  },
}

/** "Your period lasts longer": until when, at no cost, and what happens then. */
export const monthsGivenLetter: Record<MailLocale, (facts: GivenMonthsFacts) => Letter> = {
  'es-MX': (facts) => {
    const { what, isCharged, hasCard, due, pausedUntil } = facts
    const until = dayOf(facts.endsAt, 'es-MX')
    return aboutStaffAct('es-MX', facts, {
      subject: `Tu periodo dura hasta el ${until}`,
      preview: `Te dimos más tiempo de ${what}, sin costo.`,
      paragraphs: [
        `Te dimos más tiempo de ${what}, sin costo: tu periodo dura hasta el ${until}. Antes no cobramos nada por él.`,
        pausedUntil
          ? `Ese día empieza tu pausa, que dura hasta el ${dayOf(pausedUntil, 'es-MX')}.`
          : !isCharged
            ? 'Ese día no cobramos nada.'
            : hasCard
              ? `Ese día se renueva y cobramos ${money(due)} MXN (IVA incluido) a tu tarjeta. Te avisamos antes.`
              : dueWithoutCard['es-MX'](due),
      ],
    })
  },
  en: (facts) => {
    const { what, isCharged, hasCard, due, pausedUntil } = facts
    const until = dayOf(facts.endsAt, 'en')
    return aboutStaffAct('en', facts, {
      subject: `Your period lasts until ${until}`,
      preview: `We gave you more time of ${what}, at no cost.`,
      paragraphs: [
        `We gave you more time of ${what}, at no cost: your period lasts until ${until}. Before then we charge nothing for it.`,
        pausedUntil
          ? `On that day your pause begins. It lasts until ${dayOf(pausedUntil, 'en')}.`
          : !isCharged
            ? 'On that day we charge nothing.'
            : hasCard
              ? `On that day it renews, and we charge ${money(due)} MXN (IVA included) to your card. We tell you before.`
              : dueWithoutCard.en(due),
      ],
    })
  },
}
