import { msg } from '@lingui/core/macro'
import { type Brand, brandFields } from '#contract/admin/brand.ts'
import type { DraftDescribed } from '../../record-form/draft-described.ts'

export interface BrandDraft {
  name: string
  lightColour: string
  darkColour: string
  sender: string
  replyTo: string
}

const typedOr = (typed: string) => (typed.trim() === '' ? null : typed.trim())

/** Describes the form of how the business appears. */
export const brandDescribed: DraftDescribed<Brand, BrandDraft, typeof brandFields> = {
  schema: brandFields,
  draftOf: ({ name, lightColour, darkColour, sender, replyTo }) => ({
    name,
    lightColour: lightColour ?? '',
    darkColour: darkColour ?? '',
    sender: sender ?? '',
    replyTo: replyTo ?? '',
  }),
  bodyOf: ({ name, lightColour, darkColour, sender, replyTo }) => ({
    name,
    lightColour: typedOr(lightColour),
    darkColour: typedOr(lightColour) && typedOr(darkColour),
    sender: typedOr(sender),
    replyTo: typedOr(replyTo),
  }),
  tell: (i18n, { name, lightColour, darkColour, sender, replyTo }) => [
    [i18n._(msg`Nombre público`), name],
    [i18n._(msg`Color de la marca`), lightColour],
    [i18n._(msg`Color en el modo oscuro`), darkColour],
    [i18n._(msg`Nombre de quien envía los correos`), sender],
    [i18n._(msg`Correo para las respuestas`), replyTo],
  ],
}
