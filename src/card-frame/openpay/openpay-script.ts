import type { CardFrameConfigOf } from '#contract/card-frame.ts'
import { loadScript } from '../load-script.ts'

/** The part of `window.OpenPay` that we use (openpay-js `lib/openpay.v1.js`). */
export interface OpenpayScript {
  setId: (id: string) => void
  setApiKey: (key: string) => void
  setSandboxMode: (on: boolean) => void
  token: { create: (params: object, done: (answer: unknown) => void, failed: (answer: unknown) => void) => void }
  deviceData: { setup: () => string }
}

export interface Openpay {
  script: OpenpayScript
  /** The fraud scripts create it when the document starts; a new document gets another. */
  deviceSessionId: string
}

/**
 * Loads Openpay's two scripts, the second after the first, and starts the device session. @throws when they do not load
 */
export async function startOpenpay(config: CardFrameConfigOf<'openpay'>): Promise<Openpay> {
  await loadScript(config.scriptUrl)
  await loadScript(config.dataScriptUrl)
  const { OpenPay: script } = globalThis as { OpenPay?: OpenpayScript }
  if (!script) throw new Error('The script of Openpay defined nothing')
  script.setId(config.merchantId)
  script.setApiKey(config.publicKey)
  script.setSandboxMode(config.sandbox)
  return { script, deviceSessionId: script.deviceData.setup() }
}
