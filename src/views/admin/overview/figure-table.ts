import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { filterNames, orders } from '#contract/admin/addresses.ts'
import type { Figures } from '#contract/admin/figures.ts'
import { subscriptionStatusFilter } from '#contract/subscription.ts'
import * as z from '#contract/zod.ts'
import type { Address } from '../../../lib/address.ts'

/** The list of active subscriptions. */
const active = `/admin/subscriptions?status=${z.encode(subscriptionStatusFilter, 'active')}` as const

type Count = {
  [Name in keyof Figures]: Figures[Name] extends number ? Name : never
}[keyof Figures]

export interface Figure {
  of: Count
  label: MessageDescriptor
  about: MessageDescriptor
  money?: boolean
  /** A value above zero needs attention. */
  alarms?: boolean
  /** The list with the same count, by the first day of the month. */
  href: (monthStart: string) => Address
}

export interface FigureGroup {
  title: MessageDescriptor
  figures: readonly Figure[]
}

/** The figures of the first page in order, each with its list. */
export const figureGroups: readonly FigureGroup[] = [
  {
    title: msg`Ingresos`,
    figures: [
      {
        of: 'recurring',
        label: msg`Ingreso recurrente al mes`,
        about: msg`Lo que se renueva, sin IVA; lo anual por doceavas partes`,
        money: true,
        href: () => '/admin/ingresos',
      },
      {
        of: 'active',
        label: msg`Suscripciones activas`,
        about: msg`Con las pruebas`,
        href: () => active,
      },
      {
        of: 'trials',
        label: msg`En prueba`,
        about: msg`Aún sin pagar`,
        href: () => `${active}&${filterNames.paymentStatus}=pending`,
      },
      {
        of: 'newInMonth',
        label: msg`Nuevas este mes`,
        about: msg`Suscripciones que comenzaron`,
        href: (monthStart) => `/admin/subscriptions?${filterNames.begunSince}=${monthStart}`,
      },
      {
        of: 'lostInMonth',
        label: msg`Perdidas este mes`,
        about: msg`Canceladas o vencidas`,
        href: (monthStart) => `/admin/subscriptions?${filterNames.endedSince}=${monthStart}`,
      },
    ],
  },
  {
    title: msg`Por atender`,
    figures: [
      {
        of: 'trialsEnding',
        label: msg`Pruebas por terminar`,
        about: msg`En los próximos 7 días`,
        href: () => `/admin/subscriptions?trial=ending&orden=${orders.ends[0]}`,
      },
      {
        of: 'pastDue',
        label: msg`Con pago vencido`,
        about: msg`Con la renovación rechazada`,
        alarms: true,
        href: () => `${active}&${filterNames.paymentStatus}=failed`,
      },
      {
        of: 'failedCharges',
        label: msg`Cobros rechazados este mes`,
        about: msg`Órdenes que siguen sin pagarse`,
        alarms: true,
        href: (monthStart) => `/admin/orders?status=failed&since=${monthStart}`,
      },
      {
        of: 'abandoned',
        label: msg`Compras abandonadas`,
        about: msg`Clientes que dejaron su pago a medias`,
        href: () => '/admin/clientes?onboarding=abandoned',
      },
      {
        of: 'claimsOpen',
        label: msg`Solicitudes de titularidad sin decidir`,
        about: msg`De la titularidad de una cuenta`,
        alarms: true,
        href: () => '/admin/claims?state=undecided',
      },
      {
        of: 'jobsDead',
        label: msg`Trabajos fallidos`,
        about: msg`Esperan a que alguien los reintente`,
        alarms: true,
        href: () => '/admin/settings/logs/jobs?state=dead',
      },
    ],
  },
]
