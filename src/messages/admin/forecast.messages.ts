import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ForecastRate } from '#contract/admin/forecast.ts'

export const rateTexts: Record<ForecastRate, MessageDescriptor> = {
  sales: msg`Ventas sin prueba, al mes`,
  returns: msg`Regresos de quien se fue, al mes`,
  trials: msg`Pruebas que comienzan, al mes`,
  changes: msg`Cambios de precio, al mes`,
  leaving_monthly: msg`Bajas de planes mensuales, al mes`,
  leaving_yearly: msg`Bajas de planes anuales, al mes`,
  converted: msg`Pruebas que se vuelven pago`,
  refused: msg`Renovaciones rechazadas`,
  recovered: msg`Rechazadas que se pagan después`,
}
