import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { newestFirst } from '#contract/admin/addresses.ts'
import type { PlanRow } from '#contract/admin/plan.ts'
import { catalogueStatusTexts, strategyTexts, visibilityTexts } from '../../../messages/admin/catalogue.messages.ts'
import { Day, InLanguage, Status, Words } from '../cells.tsx'
import type { ListDefinition } from '../list/list-definition.ts'
import { optionsOf } from '../list/options-of.ts'
import { visibilityOf } from './plan-draft.ts'
import { PriceCell } from './price-cell.tsx'
import { catalogueStatusOptions } from './status-options.ts'

const yesNo = (value: boolean) => (value ? <Trans>Sí</Trans> : <Trans>No</Trans>)

const atRegistration = ({ register, linkOnly }: PlanRow) => (
  <Words text={visibilityTexts[visibilityOf({ offeredAtRegistration: register, soldByLink: linkOnly })]} />
)

/** Subscription plans (ADM-5) with their number of sales. */
export const plansList: ListDefinition<PlanRow> = {
  list: 'planes',
  path: '/admin/subscription_plans',
  title: msg`Planes de suscripción`,
  search: msg`Buscar por nombre`,
  order: 'order',
  brief: ['pricing', 'status'],
  columns: [
    { id: 'name', label: msg`Nombre`, cell: ({ name }) => name, sorts: ['name', '-name'] },
    { id: 'label', label: msg`Como lo leen`, cell: ({ label }) => <InLanguage text={label} />, extra: true },
    { id: 'order', label: msg`Orden`, cell: ({ order }) => order, sorts: ['order'], numeric: true },
    { id: 'status', label: msg`Estado`, cell: ({ status }) => <Status value={status} texts={catalogueStatusTexts} /> },
    { id: 'pricing', label: msg`Precios`, cell: ({ pricing }) => <PriceCell prices={pricing} /> },
    { id: 'strategy', label: msg`Estrategia`, cell: ({ strategy }) => <Words text={strategyTexts[strategy]} /> },
    { id: 'register', label: msg`En el registro`, cell: atRegistration, extra: true },
    { id: 'onboarding', label: msg`En la incorporación`, cell: ({ onboarding }) => yesNo(onboarding), extra: true },
    { id: 'version', label: msg`Versión`, cell: ({ version }) => version, numeric: true },
    { id: 'sold', label: msg`Vendidos`, cell: ({ sold }) => sold, numeric: true },
    { id: 'created', label: msg`Desde`, cell: ({ createdAt }) => <Day at={createdAt} />, sorts: [newestFirst], extra: true },
  ],
  filters: [
    { kind: 'choice', name: 'status', label: msg`Estado`, options: catalogueStatusOptions },
    { kind: 'choice', name: 'strategy', label: msg`Estrategia`, options: optionsOf(strategyTexts) },
  ],
  nothingYet: msg`Todavía no hay planes. Crea el primero.`,
  hrefOf: ({ id }) => `/admin/subscription_plans/${id}`,
  nameOf: ({ name }) => name,
}
