import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Issue } from './check-card.ts'

export const issueTexts: Record<Issue, MessageDescriptor> = {
  'number.incomplete': msg`Escribe el número completo.`,
  'number.wrong': msg`El número de tarjeta no es válido. Revísalo.`,
  'holder.missing': msg`Escribe el nombre del titular.`,
  'expiry.incomplete': msg`Escribe mes y año.`,
  'expiry.month': msg`Ese mes no existe.`,
  'expiry.past': msg`La tarjeta ya venció.`,
  'code.three': msg`Son 3 dígitos.`,
  'code.four': msg`Son 4 dígitos.`,
  'address.missing': msg`Escribe este dato de tu dirección.`,
  'postalCode.five': msg`Son 5 dígitos.`,
}
