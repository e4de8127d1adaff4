import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { LogoActor } from '#machines/flows/logo.machine.ts'
import { Button } from '../../components/button.tsx'

const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3', '&:empty': { display: 'none' } } })

/** The acts on the logo, and the one in progress. */
export function LogoActs({ actor }: { actor: LogoActor }) {
  const previewing = useSelector(actor, (snapshot) => snapshot.matches('preview'))
  const uploading = useSelector(actor, (snapshot) => snapshot.matches('uploading'))
  const removable = useSelector(actor, (snapshot) => snapshot.matches('shown'))
  const checking = useSelector(actor, (snapshot) => snapshot.matches('checking'))
  const removing = useSelector(actor, (snapshot) => snapshot.matches('removing'))
  return (
    <>
      <p role="status">
        {checking && <Trans>Revisando el archivo…</Trans>}
        {uploading && <Trans>Subiendo el logo…</Trans>}
        {removing && <Trans>Quitando el logo…</Trans>}
      </p>
      <Row>
        {(previewing || uploading) && (
          <Button loading={uploading} onClick={() => actor.send({ type: 'upload.requested' })}>
            <Trans>Guardar logo</Trans>
          </Button>
        )}
        {previewing && (
          <Button variant="ghost" onClick={() => actor.send({ type: 'choice.cancelled' })}>
            <Trans>Cancelar</Trans>
          </Button>
        )}
        {removable && (
          <Button variant="secondary" onClick={() => actor.send({ type: 'removal.requested' })}>
            <Trans>Quitar logo</Trans>
          </Button>
        )}
      </Row>
    </>
  )
}
