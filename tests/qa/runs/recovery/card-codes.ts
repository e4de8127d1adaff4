import { openpayErrors } from '#contract/card-errors/openpay.ts'
import { ownErrors } from '#contract/card-errors/own.ts'
import type { Operation } from '#contract/endpoints.ts'

/** Returns every refusal code for the card of a call. The scenarios pay with cards of Openpay. */
export function cardCodesOf(operation: Operation): string[] {
  const saving = Object.keys(openpayErrors)
  return operation === 'addCard' ? saving : [...saving, ...Object.keys(ownErrors)]
}
