import type { I18n } from '@lingui/core'
import type { Subscription } from '#contract/subscription.ts'
import { languageOf } from '../plans/plan-words.ts'

/** What a subscription is called, in the person's language. */
export function planName(i18n: I18n, { plan, name }: Pick<Subscription, 'plan' | 'name'>): string {
  return plan?.name[languageOf(i18n)] ?? name
}
