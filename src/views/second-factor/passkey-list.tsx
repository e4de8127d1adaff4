import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { mostPasskeys } from '#contract/passkey.ts'
import type { Passkey } from '#contract/passkey.ts'
import { Button } from '../../components/button.tsx'
import { List, ListRow } from '../../components/list-row.tsx'
import { dateTimeText } from '../../lib/dates.ts'
import type { SecondFactorProps } from './second-factor-props.ts'

const none: readonly Passkey[] = []

/** The passkeys of the own account. */
export function PasskeyList({ actor }: SecondFactorProps) {
  const { t } = useLingui()
  const passkeys = useSelector(actor, ({ context }) => context.factors?.passkeys ?? none)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  return (
    <>
      {passkeys.length > 0 && (
        <List aria-label={t`Llaves de acceso`}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <PasskeyRow actor={actor} passkey={passkey} busy={busy} />
            </li>
          ))}
        </List>
      )}
      {passkeys.length < mostPasskeys && (
        <div>
          <Button variant="secondary" disabled={busy} onClick={() => actor.send({ type: 'passkey.requested' })}>
            <Trans>Agregar una llave de acceso</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

function PasskeyRow({ actor, passkey, busy }: SecondFactorProps & { passkey: Passkey; busy: boolean }) {
  const { i18n } = useI18n()
  const { t } = useLingui()
  const { name } = passkey
  const since = dateTimeText(passkey.createdAt, i18n.locale)
  const used = passkey.lastUsedAt === null ? t`nunca` : dateTimeText(passkey.lastUsedAt, i18n.locale)
  return (
    <ListRow
      name={name}
      details={
        <Trans>
          Llave de acceso desde {since} · Último uso: {used}
        </Trans>
      }
    >
      <Button
        size="sm"
        variant="secondary"
        disabled={busy}
        aria-label={t`Cambiar el nombre de ${name}`}
        onClick={() => actor.send({ type: 'rename.requested', passkey })}
      >
        <Trans>Cambiar el nombre</Trans>
      </Button>
      <Button
        size="sm"
        variant="ghost"
        disabled={busy}
        aria-label={t`Quitar ${name}`}
        onClick={() => actor.send({ type: 'dropping.requested', passkey })}
      >
        <Trans>Quitar</Trans>
      </Button>
    </ListRow>
  )
}
