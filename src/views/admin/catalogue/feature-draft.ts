import { msg } from '@lingui/core/macro'
import { type CatalogueFeature, featureChange, newFeature } from '#contract/admin/catalogue.ts'
import type { Localised } from '#contract/localised.ts'
import { numberOf } from '../../../forms/numbers.ts'
import { featureGroupTexts } from '../../../messages/admin/catalogue.messages.ts'
import type { DraftDescribed } from '../../record-form/draft-described.ts'

/** A feature as it is typed. */
export interface FeatureDraft {
  key: string
  name: Localised
  group: string
  app: string
  type: string
  order: string
}

export const emptyFeature: FeatureDraft = { key: '', name: { 'es-MX': '', en: '' }, group: '', app: '', type: '', order: '0' }

const common = ({ name, group, app, order }: FeatureDraft) => ({
  name,
  group: group === '' ? undefined : group,
  app: app.trim() === '' ? null : app.trim(),
  order: numberOf(order),
})

/** A new feature's form: its key and type are permanent. */
export const newFeatureDescribed = {
  schema: newFeature,
  bodyOf: (draft: FeatureDraft) => ({
    ...common(draft),
    key: draft.key.trim(),
    type: draft.type === '' ? undefined : draft.type,
  }),
}

/** A feature's form (ADM-4). */
export const featureDescribed: DraftDescribed<CatalogueFeature, FeatureDraft, typeof featureChange> = {
  schema: featureChange,
  draftOf: ({ key, name, group, app, type, order }) => ({ key, name, group, app: app ?? '', type, order: String(order) }),
  bodyOf: common,
  tell: (i18n, { name, group, app, order }) => [
    [i18n._(msg`Nombre`), Object.values(name).join(' / ')],
    [i18n._(msg`Grupo`), i18n._(featureGroupTexts[group as CatalogueFeature['group']])],
    [i18n._(msg`Aplicación`), app],
    [i18n._(msg`Orden`), order],
  ],
}
