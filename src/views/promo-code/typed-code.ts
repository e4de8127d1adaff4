import { msg } from '@lingui/core/macro'
import { promoCodeSchema } from '#contract/promo-code.ts'
import * as z from '#contract/zod.ts'

export const typedCodeSchema = z.object({ code: promoCodeSchema })
export const typedCodeTexts = { code: { regex: msg`Escribe de 3 a 40 letras, números o guiones` } }
