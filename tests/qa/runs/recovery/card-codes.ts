import { openpayErrors } from '#contract/card-errors/openpay.ts'
import { ownErrors } from '#contract/card-errors/own.ts'
import type { Operation } from '#contract/endpoints.ts'

/** Every code that a card of the call can be refused with; the scenarios pay with cards of Openpay. */
export function cardCodesOf(operation: Operation): string[] {
  const saving = Object.keys(openpayErrors)
  return operation === 'addCard' ? saving : [...saving, ...Object.keys(ownErrors)]
}
