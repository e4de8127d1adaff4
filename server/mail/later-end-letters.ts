import type { Letter, MailLocale } from './letter.ts'
import { signOff } from './letters.ts'
import { greetingOf } from './names.ts'
import { day, money } from './receipt-letter.ts'

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

const on = (moment: Date | null, locale: MailLocale) => (moment ? day(moment, locale) : '')

/** What a charge is without a card. */
const dueWithoutCard: Record<MailLocale, (due: number) => string> = {
  'es-MX': (due) =>
    `Ese día hay que pagar ${money(due)} MXN (IVA incluido) y no tienes una tarjeta guardada. Guarda una antes, o paga ese día.`,
  en: (due) =>
    `On that day ${money(due)} MXN (IVA included) is due, and you have no saved card. Save one before, or pay on that day.`,
}

const closing: Record<MailLocale, { label: string; notice: string }> = {
  'es-MX': { label: 'Ver mi suscripción', notice: 'Si no esperabas esto, respóndenos.' },
  en: { label: 'See my subscription', notice: 'If you did not expect this, answer us.' },
}

function letterOf(
  locale: MailLocale,
  { name, url }: LaterEndFacts,
  said: Pick<Letter, 'subject' | 'preview' | 'paragraphs'>,
): Letter {
  const { label, notice } = closing[locale]
  return { ...said, greeting: greetingOf(name, locale), action: { label, url, instead: signOff[locale].instead }, notice }
}

/** "Your trial lasts longer": until when, and what happens then. */
export const trialExtendedLetter: Record<MailLocale, (facts: LaterEndFacts) => Letter> = {
  'es-MX': (facts) => {
    const { what, isCharged, hasCard, due } = facts
    const until = on(facts.endsAt, 'es-MX')
    return letterOf('es-MX', facts, {
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
    const until = on(facts.endsAt, 'en')
    return letterOf('en', facts, {
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
    const until = on(facts.endsAt, 'es-MX')
    return letterOf('es-MX', facts, {
      subject: `Tu periodo dura hasta el ${until}`,
      preview: `Te dimos más tiempo de ${what}, sin costo.`,
      paragraphs: [
        `Te dimos más tiempo de ${what}, sin costo: tu periodo dura hasta el ${until}. Antes no cobramos nada por él.`,
        pausedUntil
          ? `Ese día empieza tu pausa, que dura hasta el ${on(pausedUntil, 'es-MX')}.`
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
    const until = on(facts.endsAt, 'en')
    return letterOf('en', facts, {
      subject: `Your period lasts until ${until}`,
      preview: `We gave you more time of ${what}, at no cost.`,
      paragraphs: [
        `We gave you more time of ${what}, at no cost: your period lasts until ${until}. Before then we charge nothing for it.`,
        pausedUntil
          ? `On that day your pause begins. It lasts until ${on(pausedUntil, 'en')}.`
          : !isCharged
            ? 'On that day we charge nothing.'
            : hasCard
              ? `On that day it renews, and we charge ${money(due)} MXN (IVA included) to your card. We tell you before.`
              : dueWithoutCard.en(due),
      ],
    })
  },
}
