import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Advice for rules that only the administration has. */
export const adminRuleTexts = {
  percent: msg`Escribe dos decimales como máximo`,
  key: msg`Usa minúsculas, números y guion bajo; empieza con una letra`,
  'link.code': msg`Usa de 3 a 40 minúsculas, números y guiones`,
  'pricing.missing': msg`Agrega al menos un precio`,
  'link.listed': msg`Un plan que se vende solo con enlace no se ofrece en ninguna lista`,
  'pricing.twice': msg`Deja un solo precio de cada tipo`,
  'products.missing': msg`Elige al menos un producto`,
  'features.missing': msg`Elige al menos una característica`,
  'marketing.missing': msg`Escribe al menos una línea`,
  'trial.days': msg`Una prueba gratis tiene al menos un día`,
  'trial.missing': msg`Esta estrategia necesita una prueba gratis`,
  'promo.worth': msg`Escribe un porcentaje o un monto, mayor que cero`,
  'promo.days': msg`El último día no puede ser anterior al primero`,
} as const satisfies Record<string, MessageDescriptor>
