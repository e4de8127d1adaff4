import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { calledName } from '#contract/person-name.ts'
import type { User } from '#contract/user.ts'
import type { TeamActor } from '#machines/flows/team.machine.ts'
import { Button } from '../../components/button.tsx'
import { PersonFacts } from './person-facts.tsx'
import type { TeamOffers } from './team-offers.ts'

interface Props {
  person: User
  self: boolean
  offers: TeamOffers
  /** All buttons are disabled. */
  busy: boolean
  /** An invitation cannot be sent again yet. */
  waiting: boolean
  actor: TeamActor
}

/** One user of the team, with the allowed acts only. */
export function PersonRow({ person, self, offers, busy, waiting, actor }: Props) {
  const { i18n } = useI18n()
  const { t } = useLingui()
  const name = calledName(person)
  const pending = person.status === 'pending'
  return (
    <PersonFacts
      person={person}
      self={self}
      note={
        offers.fixed &&
        (self ? (
          <Trans>Tu nivel de propietario no se cambia, y no puedes salir de la cuenta.</Trans>
        ) : (
          <Trans>El nivel de quien es propietario no se cambia.</Trans>
        ))
      }
      locale={i18n.locale}
    >
      {offers.resend && (
        <Button
          size="sm"
          variant="secondary"
          disabled={busy || waiting}
          aria-label={t`Reenviar invitación: ${name}`}
          onClick={() => actor.send({ type: 'resend.requested', id: person.id })}
        >
          <Trans>Reenviar invitación</Trans>
        </Button>
      )}
      {offers.changeRole && (
        <Button
          size="sm"
          variant="secondary"
          disabled={busy}
          aria-label={t`Cambiar nivel: ${name}`}
          onClick={() => actor.send({ type: 'role.requested', person })}
        >
          <Trans>Cambiar nivel</Trans>
        </Button>
      )}
      {offers.remove && (
        <Button
          size="sm"
          variant="ghost"
          disabled={busy}
          aria-label={pending ? t`Cancelar invitación: ${name}` : t`Quitar a ${name}`}
          onClick={() => actor.send({ type: 'removal.requested', person })}
        >
          {pending ? <Trans>Cancelar invitación</Trans> : <Trans>Quitar</Trans>}
        </Button>
      )}
      {offers.leave && (
        <Button size="sm" variant="ghost" disabled={busy} onClick={() => actor.send({ type: 'departure.requested', person })}>
          <Trans>Salir del equipo</Trans>
        </Button>
      )}
    </PersonFacts>
  )
}
