import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import type { GatewayAccount } from '#contract/admin/gateway-account.ts'
import type { SetupRecord } from '#contract/admin/setup.ts'
import { Badge } from '../../../components/badge.tsx'
import { Button } from '../../../components/button.tsx'
import { Fact, Facts } from '../../../components/facts.tsx'
import { driverTexts } from '../../../messages/admin/sale.messages.ts'
import { CopyLink } from '../catalogue/copy-link.tsx'
import { When } from '../cells.tsx'
import type { SetupProps } from './setup-screen.ts'
import { probeTexts } from './setup-texts.ts'

const Row = chakra('li', {
  base: { display: 'grid', gap: '3', '& + &': { borderBlockStartWidth: '1px', borderColor: 'border', paddingBlockStart: '4' } },
})
const Head = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center', justifyContent: 'space-between' },
})
const Acts = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })
const Muted = chakra('span', { base: { color: 'fg.muted', fontSize: 'sm' } })
const Code = chakra('code', { base: { fontFamily: 'mono', fontSize: 'sm', overflowWrap: 'anywhere' } })

interface Props extends SetupProps {
  gateway: SetupRecord['gateways'][number]
  busy: boolean
}

/** One gateway: in whose account it charges, whether it takes the keys, and the ways to change them. */
export function GatewayRow({ actor, gateway: { driver, live, outcome, at, own, webhookUrl }, busy }: Props) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const name = i18n._(driverTexts[driver])
  return (
    <Row>
      <Head>
        <span>
          <strong>{name}</strong>{' '}
          <Muted>
            {live ? <Trans>cobra tarjetas reales</Trans> : <Trans>modo de prueba</Trans>}
            {at !== null && (
              <>
                {' · '}
                <When at={at} />
              </>
            )}
          </Muted>
        </span>
        {outcome === null ? (
          <Badge tone="expired">
            <Trans>Sin probar</Trans>
          </Badge>
        ) : (
          <Badge tone={outcome === 'ready' ? 'active' : 'error'}>{i18n._(probeTexts[outcome])}</Badge>
        )}
      </Head>
      {own ? (
        <OwnAccount own={own} webhookUrl={webhookUrl} />
      ) : (
        <p>
          <Trans>Cobra en la cuenta de la instalación.</Trans>
        </p>
      )}
      <Acts>
        <Button size="sm" variant="secondary" disabled={busy} onClick={() => actor.send({ type: 'keys.opened', driver })}>
          {own ? t`Cambiar las llaves de ${name}` : t`Usar mi cuenta de ${name}`}
        </Button>
        {own && (
          <Button size="sm" variant="ghost" disabled={busy} onClick={() => actor.send({ type: 'removal.opened', driver })}>
            {t`Dejar de usar mi cuenta de ${name}`}
          </Button>
        )}
      </Acts>
    </Row>
  )
}

function OwnAccount({ own, webhookUrl }: { own: GatewayAccount; webhookUrl: string }) {
  const { account, publicKey, last4, since, changedAt, changedBy } = own
  return (
    <Facts>
      <Fact name={<Trans>Cuenta propia</Trans>}>
        <Code translate="no">{account}</Code>
      </Fact>
      <Fact name={<Trans>Llave pública</Trans>}>
        <Code translate="no">{publicKey}</Code>
      </Fact>
      <Fact name={<Trans>Llave secreta</Trans>}>
        <Trans>
          termina en <Code translate="no">{last4}</Code>
        </Trans>
      </Fact>
      <Fact name={<Trans>Desde</Trans>}>
        <When at={since} />
      </Fact>
      <Fact name={<Trans>Últimas llaves</Trans>}>
        <When at={changedAt} />
        {changedBy !== null && `, ${changedBy}`}
      </Fact>
      <Fact name={<Trans>Dirección del webhook</Trans>}>
        <CopyLink href={webhookUrl} />
      </Fact>
    </Facts>
  )
}
