import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Button } from '../../components/button.tsx'
import { Fact, Facts } from '../../components/facts.tsx'
import { dateTimeText } from '../../lib/dates.ts'
import { PasskeyList } from './passkey-list.tsx'
import type { SecondFactorProps } from './second-factor-props.ts'

export const Acts = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })

/** The second factors of the own account, and what can be done with them. */
export function FactorOn({ actor }: SecondFactorProps) {
  const { i18n } = useLingui()
  const factors = useSelector(actor, ({ context }) => context.factors)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  const confirmedAt = factors?.factors[0]?.confirmedAt
  const since = confirmedAt === undefined ? '' : dateTimeText(confirmedAt, i18n.locale)
  const left = factors?.recoveryCodes ?? 0
  return (
    <>
      <Facts>
        <Fact name={<Trans>Aplicación de autenticación</Trans>}>
          {confirmedAt === undefined ? <Trans>No está activa</Trans> : <Trans>Activa desde el {since}</Trans>}
        </Fact>
        <Fact name={<Trans>Códigos de recuperación</Trans>}>
          <Plural value={left} one="Queda #" other="Quedan #" />
        </Fact>
      </Facts>
      <Acts>
        {confirmedAt === undefined && (
          <Button variant="secondary" loading={busy} onClick={() => actor.send({ type: 'enrolling.requested' })}>
            <Trans>Activar la aplicación</Trans>
          </Button>
        )}
        <Button variant="secondary" disabled={busy} onClick={() => actor.send({ type: 'renewal.requested' })}>
          <Trans>Cambiar los códigos de recuperación</Trans>
        </Button>
        {confirmedAt !== undefined && (
          <Button variant="ghost" onClick={() => actor.send({ type: 'removal.requested' })}>
            <Trans>Desactivar</Trans>
          </Button>
        )}
      </Acts>
      <PasskeyList actor={actor} />
    </>
  )
}
