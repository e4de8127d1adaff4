import { cardFrameConfigSchema, type CardFrameConfig } from '#contract/card-frame.ts'
import * as z from '#contract/zod.ts'

/** Returns the configuration that the server wrote into this document. @throws when it is missing or invalid */
export function readConfig(): CardFrameConfig {
  const written = document.querySelector<HTMLMetaElement>('meta[name="card-frame"]')?.content ?? ''
  return z.parse(cardFrameConfigSchema, JSON.parse(written))
}
