import type { MovementKind } from '#contract/admin/revenue.ts'
import { localDay } from '#contract/period-end.ts'
import type { Column } from '../../http/csv.ts'
import type { RevenueMovement } from '../../queries/revenue-movements.ts'
import type { Language } from '../../refusal/language.ts'

const kinds: Record<MovementKind, Record<Language, string>> = {
  new: { es: 'nuevo', en: 'new' },
  expansion: { es: 'aumento', en: 'expansion' },
  contraction: { es: 'reducción', en: 'contraction' },
  churn: { es: 'baja', en: 'churn' },
  reactivation: { es: 'regreso', en: 'reactivation' },
}

/** Returns the columns of the file of movements in a language; days of Mexico City, money in pesos without IVA. */
export function movementColumns(language: Language): readonly Column<RevenueMovement>[] {
  return [
    { es: 'Fecha', en: 'Day', cell: ({ at }) => localDay(at) },
    { es: 'Movimiento', en: 'Movement', cell: ({ kind }) => kinds[kind][language] },
    { es: 'Cliente', en: 'Client', cell: ({ customerName }) => customerName },
    { es: 'Suscripción', en: 'Subscription', cell: ({ name }) => name },
    { es: 'ID de la suscripción', en: 'Subscription ID', cell: ({ subscriptionId }) => subscriptionId },
    { es: 'Al mes, sin IVA (MXN)', en: 'Per month, without IVA (MXN)', cell: ({ centavos }) => centavos / 100 },
  ]
}
