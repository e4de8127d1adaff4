import { loadStripe } from '@stripe/stripe-js/pure'
import type { CardFrameConfigOf } from '#contract/card-frame.ts'
import { loadScript } from '../load-script.ts'

export type Stripe = NonNullable<Awaited<ReturnType<typeof loadStripe>>>
export type StripeElements = ReturnType<Stripe['elements']>
export type StripeError = NonNullable<Awaited<ReturnType<Stripe['confirmSetup']>>['error']>

/** Loads Stripe.js. With a stand-in, its script comes first and the loader finds it. @throws when it does not load */
export async function startStripe({ publishableKey, scriptUrl }: CardFrameConfigOf<'stripe'>): Promise<Stripe> {
  if (scriptUrl !== null) await loadScript(scriptUrl)
  const stripe = await loadStripe(publishableKey)
  if (!stripe) throw new Error('Stripe.js defined nothing')
  return stripe
}

/** Stripe does not support es-MX. */
const localeFor = (language: string) => (language.startsWith('en') ? 'en' : 'es-419')

/** Returns the elements of one setup, in the language and colours of this document. */
export function elementsFor(stripe: Stripe, clientSecret: string): StripeElements {
  const { lang, classList } = document.documentElement
  return stripe.elements({
    clientSecret,
    locale: localeFor(lang),
    appearance: { theme: classList.contains('dark') ? 'night' : 'stripe' },
  })
}
