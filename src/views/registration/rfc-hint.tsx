import { Trans } from '@lingui/react/macro'
import { hasOddCheckDigit, rfcKind, rfcSchema } from '#contract/rfc.ts'

/**
 * Tells whose RFC it is while it is typed; a check digit that does not fit is a hint and no refusal
 * (docs/domain.md#registration-claims-and-onboarding).
 */
export function RfcHint({ typed }: { typed: string }) {
  const { data: rfc } = rfcSchema.safeParse(typed)
  if (rfc === undefined) return <Trans>12 caracteres si es empresa, 13 si es persona</Trans>
  if (hasOddCheckDigit(rfc)) return <Trans>El dígito verificador no coincide; revisa tu constancia de situación fiscal.</Trans>
  if (rfcKind(rfc) === 'person') return <Trans>RFC de persona física</Trans>
  return <Trans>RFC de empresa (persona moral)</Trans>
}
