import type { I18n } from '@lingui/core'
import type { Subscription } from '#contract/subscription.ts'
import { languageOf } from '../plans/plan-words.ts'

/** Returns the name of a subscription, in the user's language. */
export function planName(i18n: I18n, { plan, lines, name }: Pick<Subscription, 'plan' | 'lines' | 'name'>): string {
  const [only, ...more] = lines
  const match = plan ?? (more.length === 0 ? only : undefined)
  return match?.name[languageOf(i18n)] ?? name
}
