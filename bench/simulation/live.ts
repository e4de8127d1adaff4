import { nextState } from '#machines/lifecycles/next-state.ts'
import { subscriptionMachine } from '#machines/lifecycles/subscription.machine.ts'
import { nextBillingStep } from '#server/domain/billing-step.ts'
import type { Chance } from '../chaos/random.ts'
import type { Diary } from './diary.ts'
import { Life } from './life.ts'
import { answerOf, personOf } from './person.ts'
import type { Act, Answer } from './person.ts'

const day = 86_400_000
const waitForOthers = 15 * 60_000

interface Span {
  start: Date
  days: number
  /** Runs after the start and after each thing that happens. */
  onStep?: (life: Life, now: Date) => void
}

/** Simulates one customer for a number of days, and returns their diary. */
export function live(chance: Chance, { start, days, onStep = () => undefined }: Span): Diary {
  const person = personOf(chance, days)
  const life = new Life(person, start)
  // The purchase was charged before: it begins no charge here.
  const first = life.diary.findIndex(({ kind }) => kind === 'paid')
  if (first !== -1) life.diary.splice(first, 0, { at: start.getTime(), kind: 'begun', byClock: false, isFirst: false })
  const wishes = person.wishes.map(({ at, act }) => ({ at: start.getTime() + at, act }))
  const end = start.getTime() + days * day
  onStep(life, start)
  let settling: { at: number; answer: Answer } | null = null
  let blockedUntil = 0
  for (let now = start.getTime(); ;) {
    const step = nextBillingStep(life)
    const at = {
      step: step ? Math.max(step.at.getTime(), blockedUntil, now) : Infinity,
      notice: life.noticeAt(new Date(now))?.getTime() ?? Infinity,
      settled: settling?.at ?? Infinity,
      wish: wishes[0]?.at ?? Infinity,
    }
    now = Math.max(now, Math.min(...Object.values(at)))
    if (now >= end || now === Infinity) return life.diary
    const moment = new Date(now)
    if (at.settled <= now && settling) {
      settle(life, settling.answer, moment)
      settling = null
    } else if (at.notice <= now) life.tell(moment)
    else if (at.step <= now && step) {
      if (step.event !== 'renewal.begun') life.end(step.event, moment)
      else if (life.open) blockedUntil = now + waitForOthers
      else life.begin(true, moment)
    } else if (at.wish <= now) {
      const wish = wishes.shift()
      if (wish) act(life, wish.act, { chance, now: moment })
    }
    if (life.open && !settling) settling = send(life, { chance, now })
    onStep(life, moment)
  }
}

/** Lets the gateway answer at once, or later when the result is unknown. */
function send(life: Life, { chance, now }: { chance: Chance; now: number }): { at: number; answer: Answer } | null {
  const answer = answerOf(life.card, chance)
  if (answer.knownAfter > 0) {
    life.diary.push({ at: now, kind: 'unknown' })
    return { at: now + answer.knownAfter, answer }
  }
  settle(life, answer, new Date(now))
  return null
}

function settle(life: Life, { code }: Answer, now: Date): void {
  if (code === null) life.succeed(now)
  else life.fail(code, now)
}

function allows(life: Life, event: Parameters<Life['move']>[0]): boolean {
  return nextState(subscriptionMachine, life.state, event) !== undefined
}

/** Does what a person wants, if the server allows it in the subscription's state. */
function act(life: Life, wish: Act, { chance, now }: { chance: Chance; now: Date }): void {
  switch (wish) {
    case 'cancel':
      return life.end('subscription.cancelled', now)
    case 'stop':
    case 'resume': {
      if (!life.move(wish === 'stop' ? 'renewal.stopped' : 'renewal.resumed')) return
      life.autoRenew = wish === 'resume'
      life.nextAttemptAt = life.autoRenew ? life.endsAt : null
      return
    }
    case 'newCard':
      life.card = chance.pick(['good', 'good', 'good', 'poor'])
      if (life.state === 'pastDue' && !life.open) life.begin(false, now)
      return
    case 'pay':
      if (allows(life, 'payment.requested') && !life.open) life.begin(false, now)
      return
    case 'dearer':
      if (life.state !== 'paid' || life.open) return
      life.open = { byClock: false, kind: 'change', price: life.renewal + 500_00 }
      life.diary.push({ at: now.getTime(), kind: 'begun', byClock: false, isFirst: false })
      return
    default:
      if (life.move('change.planned')) life.pendingRenewal = Math.max(99_00, life.renewal - 300_00)
  }
}
