import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import type { HeldImpersonation } from '#contract/session.ts'
import { Button } from '../../components/button.tsx'
import { dateTimeText } from '../../lib/dates.ts'
import { serverNow } from '../../lib/server-time.ts'

const Root = chakra('aside', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    paddingInline: '4',
    paddingBlock: '2',
    bg: 'warning.subtle',
    color: 'warning.fg',
    borderBottomWidth: '2px',
    borderColor: 'warning.border',
    fontSize: 'sm',
    position: 'sticky',
    top: 0,
    zIndex: 'sticky',
  },
})

const checkEvery = 5_000

interface Props {
  name: string
  impersonation: HeldImpersonation
  /** Ends the impersonation and opens the customer's page; by the button, or when the time is over. */
  onEnd: () => Promise<unknown>
}

/** The customer, reason and end of an impersonation, on every page while it lasts (docs/decisions/0017). */
export function ImpersonationBanner({ name, impersonation: { reason, writes, endsAt }, onEnd }: Props) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const [ending, setEnding] = useState(false)
  const end = () => {
    setEnding(true)
    void onEnd()
  }
  const endWhenOver = useEffectEvent(() => {
    if (!ending && serverNow() >= Date.parse(endsAt)) end()
  })
  // Checked repeatedly, because the product's clock can be moved.
  useEffect(() => {
    const timer = setInterval(() => endWhenOver(), checkEvery)
    return () => clearInterval(timer)
  }, [])
  const until = dateTimeText(endsAt, i18n.locale)
  return (
    <Root aria-label={t`Cuenta de un cliente`} data-impersonation="">
      <p>
        <strong>
          <Trans>Estás viendo la cuenta de {name}</Trans>
        </strong>{' '}
        <Trans>
          Motivo: {reason} · Hasta: {until} ·
        </Trans>{' '}
        {writes ? <Trans>Puedes hacer cambios, menos pagos y tarjetas.</Trans> : <Trans>Solo puedes mirar.</Trans>}
      </p>
      <Button size="sm" variant="secondary" loading={ending} onClick={end}>
        <Trans>Terminar</Trans>
      </Button>
    </Root>
  )
}
