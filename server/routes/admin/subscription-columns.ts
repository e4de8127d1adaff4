import { subscriptionStatusCodec } from '#contract/subscription.ts'
import { periodCodec } from '#contract/period.ts'
import * as z from '#contract/zod.ts'
import type { Column } from '../../http/csv.ts'
import type { AdminSubscription } from '../../queries/admin-subscriptions.ts'
import { priceOf } from '../../subscriptions/next-lines.ts'

/** The columns of a file of subscriptions; money in pesos with IVA. */
export const subscriptionColumns: readonly Column<AdminSubscription>[] = [
  { es: 'ID', en: 'ID', cell: ({ id }) => id },
  { es: 'Cliente', en: 'Client', cell: ({ customerName }) => customerName },
  { es: 'Nombre', en: 'Name', cell: ({ name }) => name },
  { es: 'Tipo', en: 'Type', cell: ({ type }) => type },
  { es: 'Periodo', en: 'Period', cell: ({ period }) => z.decode(periodCodec, period) },
  { es: 'Estado', en: 'Status', cell: ({ status }) => z.decode(subscriptionStatusCodec, status) },
  { es: 'Estado de pago', en: 'Payment status', cell: ({ paymentStatus }) => paymentStatus },
  { es: 'Se renueva', en: 'Renews', cell: ({ autoRenew }) => autoRenew },
  { es: 'Inicio', en: 'Begins', cell: ({ startsAt }) => startsAt },
  { es: 'Fin', en: 'Ends', cell: ({ endsAt }) => endsAt },
  { es: 'Próximo cobro', en: 'Next charge', cell: ({ nextPaymentAttemptAt }) => nextPaymentAttemptAt },
  { es: 'Renovación (MXN)', en: 'Renewal (MXN)', cell: (row) => priceOf(row) / 100 },
]
