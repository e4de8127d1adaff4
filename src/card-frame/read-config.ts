import { cardFrameConfigSchema, type CardFrameConfig } from '#contract/card-frame.ts'
import * as z from '#contract/zod.ts'

/** What the server wrote into this document. @throws when it wrote nothing or something else */
export function readConfig(): CardFrameConfig {
  const written = document.querySelector<HTMLMetaElement>('meta[name="card-frame"]')?.content ?? ''
  return z.parse(cardFrameConfigSchema, JSON.parse(written))
}
