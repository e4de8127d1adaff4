import { Trans } from '@lingui/react/macro'
import { hasOddCheckDigit, normaliseRfc, rfcKind, rfcSchema } from '#contract/rfc.ts'

/** Tells whose RFC it is while it is typed; a check digit that does not fit is a hint and no refusal (decisions, section 4). */
export function RfcHint({ typed }: { typed: string }) {
  const rfc = normaliseRfc(typed)
  const whole = rfcSchema.safeParse(typed).success
  if (whole && hasOddCheckDigit(rfc))
    return <Trans>El dígito verificador no coincide; revisa tu constancia de situación fiscal.</Trans>
  if (whole && rfcKind(rfc) === 'person') return <Trans>RFC de persona física</Trans>
  if (whole) return <Trans>RFC de empresa (persona moral)</Trans>
  return <Trans>12 caracteres si es empresa, 13 si es persona</Trans>
}
