import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Card } from '../../components/card.tsx'
import { Link } from '../../components/link.tsx'

/** The download of all data about the user, and the way to have it erased. */
export function OwnData({ download }: { download: ReactNode }) {
  return (
    <Card title={<Trans>Tus datos</Trans>}>
      <p>
        <Trans>Descarga un archivo con todo lo que guardamos sobre ti y tu empresa.</Trans>
      </p>
      <div>{download}</div>
      <p>
        <Link href="/app/configuracion/personal/eliminar-datos">
          <Trans>Eliminar mis datos</Trans>
        </Link>
      </p>
    </Card>
  )
}
