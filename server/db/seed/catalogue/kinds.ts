import type { Period } from '#contract/period.ts'
import type { Recurrence } from '#contract/pricing.ts'
import type { OnboardingStrategy } from '#contract/strategy.ts'

/** A text in Spanish, then in English. */
export type Texts = readonly [spanish: string, english: string]

/** Whole pesos with IVA, and the discount in percent. */
export type DemoPrices = Partial<Record<Recurrence, { readonly pesos: number; readonly discount?: number }>>

/** `id` is the product's name inside the seed, by which plans refer to it. */
export type DemoProduct = {
  readonly id: string
  readonly key: string
  readonly name: Texts
  readonly description: Texts
  readonly marketplace: boolean
  readonly sold?: false
  readonly prices: DemoPrices
  /** By feature key; -1 is unlimited. */
  readonly features: Readonly<Record<string, number | boolean | string>>
}

export type DemoPlan = {
  readonly name: Texts
  readonly details: Texts
  readonly button: Texts
  readonly freeTrialSubtitle?: Texts
  readonly position: number
  readonly sold?: false
  readonly strategy: OnboardingStrategy
  readonly trialDays?: number
  readonly offeredAt: readonly ('registration' | 'onboarding')[]
  readonly selectedByDefault?: true
  readonly deepLinks?: Readonly<Record<Period, string>>
  readonly prices: DemoPrices
  readonly products: readonly string[]
  readonly gifts?: Readonly<Record<string, number>>
  /** By product: the price of one unit in this plan. */
  readonly addons?: Readonly<Record<string, DemoPrices>>
  readonly marketing: readonly Texts[]
}
