import { Trans } from '@lingui/react/macro'
import { hasOddCheckDigit, rfcKind, rfcSchema } from '#contract/rfc.ts'

/**
 * Shows the kind of an RFC while it is typed. A wrong check digit is only a hint
 * (docs/domain.md#registration-claims-and-onboarding).
 */
export function RfcHint({ typed }: { typed: string }) {
  const { data: rfc } = rfcSchema.safeParse(typed)
  if (rfc === undefined) return <Trans>12 caracteres si es empresa, 13 si es persona</Trans>
  if (hasOddCheckDigit(rfc)) return <Trans>El dígito verificador no coincide; revisa tu constancia de situación fiscal.</Trans>
  if (rfcKind(rfc) === 'person') return <Trans>RFC de persona física</Trans>
  return <Trans>RFC de empresa (persona moral)</Trans>
}
