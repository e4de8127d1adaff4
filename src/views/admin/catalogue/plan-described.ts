import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { newPlan } from '#contract/admin/plan.ts'
import type { Plan } from '#contract/plan.ts'
import type { Product } from '#contract/product.ts'
import { catalogueStatusTexts, strategyTexts, visibilityTexts } from '../../../messages/admin/catalogue.messages.ts'
import type { DraftDescribed } from '../../record-form/draft-described.ts'
import { languageOf } from '../../plans/plan-words.ts'
import { bodyOfPlan, draftOfPlan, type PlanDraft } from './plan-draft.ts'
import { pricesInWords } from './price-draft.ts'
import type { YesNo } from './yes-no.ts'

function yesNoInWords(i18n: I18n, typed: YesNo): string {
  if (typed === '') return ''
  return typed === 'yes' ? i18n._(msg`Sí`) : i18n._(msg`No`)
}

/** Describes the form of a plan (ADM-5). `products` are those that it may hold. */
export function planDescribed(products: readonly Product[]): DraftDescribed<Plan, PlanDraft, typeof newPlan> {
  return {
    schema: newPlan,
    draftOf: draftOfPlan,
    bodyOf: bodyOfPlan,
    tell(i18n, draft) {
      const named = (id: string) => products.find((product) => product.id === id)?.name[languageOf(i18n)] ?? id
      const { metadata, translations } = draft
      const yesNo = (typed: YesNo) => yesNoInWords(i18n, typed)
      const { 'es-MX': spanish, en: english } = translations
      return [
        [i18n._(msg`Nombre interno`), draft.name],
        [i18n._(msg`Estado`), i18n._(catalogueStatusTexts[draft.status])],
        [i18n._(msg`Días de prueba`), draft.trialDays],
        [i18n._(msg`Precios`), pricesInWords(i18n, draft.pricing)],
        [i18n._(msg`Productos`), draft.products.map(({ id }) => named(id)).join(', ')],
        [i18n._(msg`Regalos`), draft.gifts.map(({ id, quantity }) => `${named(id)} × ${quantity}`).join(', ')],
        [
          i18n._(msg`Complementos`),
          draft.addons.map(({ id, pricing }) => `${named(id)} (${pricesInWords(i18n, pricing)})`).join(', '),
        ],
        [
          i18n._(msg`Líneas de venta`),
          draft.marketing.map(({ description }) => Object.values(description).join(' / ')).join('; '),
        ],
        [i18n._(msg`En el registro`), metadata.register === '' ? '' : i18n._(visibilityTexts[metadata.register])],
        [i18n._(msg`Se ofrece en la incorporación`), yesNo(metadata.onboarding)],
        [i18n._(msg`Estrategia`), metadata.onboardingStrategy === '' ? '' : i18n._(strategyTexts[metadata.onboardingStrategy])],
        [i18n._(msg`Orden`), metadata.order],
        [i18n._(msg`Prueba gratis`), yesNo(metadata.freeTrial)],
        [i18n._(msg`Mostrar el subtítulo de prueba`), yesNo(metadata.showFreeTrialSubtitle)],
        [i18n._(msg`Elegido de antemano`), yesNo(metadata.defaultSelected)],
        [i18n._(msg`Códigos de enlace`), Object.values(metadata.deepLinkCode).filter(Boolean).join(', ')],
        [i18n._(msg`Textos en español`), Object.values(spanish).filter(Boolean).join(' · ')],
        [i18n._(msg`Textos en inglés`), Object.values(english).filter(Boolean).join(' · ')],
      ]
    },
  }
}
