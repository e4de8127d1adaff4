import { Trans } from '@lingui/react/macro'

/** The words of the button that pays without a charge: with the credit balance, or because nothing costs. */
export function FreePay({ credit }: { credit: number }) {
  return credit > 0 ? <Trans>Pagar con mi saldo a favor</Trans> : <Trans>Activar sin costo</Trans>
}
