import type { ReactNode } from 'react'
import type { CardFrameConfig } from '#contract/card-frame.ts'
import { BankReturn } from './bank-return.tsx'
import type { Connection } from './connection.ts'
import { OpenpayForm } from './openpay/openpay-form.tsx'
import { startOpenpay } from './openpay/openpay-script.ts'
import { startStripe } from './stripe/start-stripe.ts'
import { StripeFrame } from './stripe/stripe-frame.tsx'

/** Returns the content of the document after its provider's script has loaded. @throws when the script does not load */
export async function startDriver(config: CardFrameConfig, connection: Connection): Promise<ReactNode> {
  switch (config.driver) {
    case 'openpay':
      return <OpenpayForm openpay={await startOpenpay(config)} connection={connection} />
    case 'stripe':
      return <StripeFrame stripe={await startStripe(config)} connection={connection} />
    case 'return':
      return <BankReturn />
  }
}
