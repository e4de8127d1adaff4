import { entriesOf } from './diary.ts'
import type { Diary } from './diary.ts'

const day = 86_400_000

/** What no customer's diary may contain. The rules are independent of the rules that wrote it. */
const rules: Record<string, (diary: Diary) => boolean> = {
  'somebody who had cancelled was charged': (diary) => {
    const [cancelled] = entriesOf(diary, 'cancelled')
    if (!cancelled) return false
    const isLater = ({ at }: { at: number }) => at > cancelled.at
    return entriesOf(diary, 'begun').some(isLater) || entriesOf(diary, 'paid').some(isLater)
  },
  'somebody who had paid was locked out': (diary) =>
    entriesOf(diary, 'locked').some(({ at }) => entriesOf(diary, 'paid').some(({ at: paidAt, to }) => paidAt <= at && at < to)),
  'two charges were open at once': (diary) => {
    let open = 0
    return diary.some(({ kind }) => {
      if (kind === 'begun') open++
      if (kind === 'paid' || kind === 'refused' || kind === 'givenBack') open--
      return open > 1 || open < 0
    })
  },
  'a period was paid twice': (diary) => {
    const begins = entriesOf(diary, 'paid').map(({ from }) => from)
    return new Set(begins).size < begins.length
  },
  'a charge came without a notice five days before': (diary) =>
    entriesOf(diary, 'begun').some(
      ({ at, byClock, isFirst }) =>
        byClock && isFirst && !entriesOf(diary, 'notice').some((notice) => notice.of === at && at - notice.at >= 5 * day),
    ),
  'the clock tried twice within 48 hours': (diary) => {
    const tries = refusedTries(diary)
    return tries.some((at, n) => n > 0 && at - (tries[n - 1] ?? 0) < 2 * day)
  },
  'the clock tried more than 4 times in 14 days': (diary) => {
    const tries = refusedTries(diary)
    return tries.some((at, n) => at - (tries[n - 4] ?? -Infinity) < 14 * day)
  },
}

/** Returns the times at which a card refused a charge of the clock. */
function refusedTries(diary: Diary): number[] {
  return entriesOf(diary, 'refused')
    .filter(({ byClock, code }) => byClock && code !== 'not_sent')
    .map(({ at }) => at)
}

/** Returns the rules that a diary breaks. */
export function brokenBy(diary: Diary): string[] {
  return Object.entries(rules)
    .filter(([, isBroken]) => isBroken(diary))
    .map(([rule]) => rule)
}
