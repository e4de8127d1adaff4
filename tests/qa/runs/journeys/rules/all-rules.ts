import type { Page } from '@playwright/test'
import type { Moment, Violation } from '../moment.ts'
import type { Walker } from '../walker.ts'
import { cardsRule, receiptRule, receiptsRule } from './billing.ts'
import { cartRule, promoRule } from './cart.ts'
import { defaultCardRule } from './default-card.ts'
import { type KnownLinks, linksRule } from './links.ts'
import { type Allowed, ledgerRule, moneyRule } from './money.ts'
import { complaintsRule, pageRule, sessionRule } from './page.ts'
import { licencesRule, peopleRule, planRule } from './plan.ts'
import { staffRule } from './staff.ts'
import { standingRule } from './standing.ts'
import { billedPlanRule, subscriptionRule } from './subscription.ts'
import { wordsRule } from './words.ts'

/** What the rules remember about a walk. */
interface Memory {
  allowed: Allowed[]
  /** The previous step let time pass. */
  clockRan: boolean
  /** The previous step added a card that the server charges after its call. */
  chargesLate: boolean
  links: KnownLinks
}

export const newMemory = (links: KnownLinks): Memory => ({ allowed: [], clockRan: true, chargesLate: false, links })

const plain: Readonly<Record<string, (moment: Moment) => string[]>> = {
  ledger: ledgerRule,
  'default card': defaultCardRule,
  receipts: receiptsRule,
  receipt: receiptRule,
  cards: cardsRule,
  subscription: subscriptionRule,
  'billed plan': billedPlanRule,
  plan: planRule,
  licences: licencesRule,
  people: peopleRule,
  cart: cartRule,
  staff: staffRule,
  standing: standingRule,
  words: wordsRule,
  page: pageRule,
  session: sessionRule,
  complaints: complaintsRule,
}

/** Rules about amounts due, their dates, and what was paid. */
const ofWhatIsDue: readonly string[] = ['billed plan', 'cards', 'licences', 'plan', 'receipts', 'standing', 'subscription']
/** The server charges such a card after the call that added it. The page asks again at least a second later. */
const chargesLater = /^(?:Guardar tarjeta y pagar|Usar y pagar) /

/** Returns whether the page still shows amounts due from before a charge of the previous step. */
export const isBehind = (moment: Moment, { chargesLate }: Pick<Memory, 'chargesLate'>): boolean =>
  chargesLate && ofWhatIsDue.some((name) => (plain[name]?.(moment) ?? []).length > 0)

/** Checks all rules for a moment. */
export async function askRules(
  moment: Moment,
  { walker, openLinkPage, memory }: { walker: Walker; openLinkPage: () => Promise<Page>; memory: Memory },
): Promise<Violation[]> {
  const violationsOf = (rule: string, sentences: readonly string[]) => sentences.map((says): Violation => ({ rule, says }))
  const chargesLate = moment.presses.some(({ name }) => chargesLater.test(name))
  const violations = [
    ...violationsOf('money', moneyRule(moment, memory)),
    ...violationsOf('promo', promoRule(moment, walker.code)),
    ...Object.entries(plain).flatMap(([name, rule]) =>
      chargesLate && ofWhatIsDue.includes(name) ? [] : violationsOf(name, rule(moment)),
    ),
  ]
  memory.clockRan = moment.byClock
  memory.chargesLate = chargesLate
  if (violations.length > 0 || !walker.online || walker.awaitsLoss) return violations
  const { subscriptions, sessionLives, onboarded } = moment.after
  const standing = JSON.stringify([
    walker.role,
    sessionLives,
    onboarded,
    subscriptions.map(({ status, payment_status: paid }) => [status, paid]),
    moment.after.cards.length > 0,
  ])
  return violationsOf('links', await linksRule(openLinkPage, moment.observation, { knownLinks: memory.links, standing }))
}
