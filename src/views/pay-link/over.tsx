import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { subscriptionsHref } from '../subscription/subscription-links.ts'

/** How a link has nothing more to pay. */
type How = 'paid' | 'settled' | 'wrong' | 'ended'

const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })

const words: Record<How, ReactNode> = {
  paid: <Trans>La suscripción sigue activa. Enviamos el recibo por correo.</Trans>,
  settled: <Trans>Lo que pagaba este enlace ya está pagado. No cobramos nada más.</Trans>,
  wrong: <Trans>Ábrelo de nuevo desde el correo que recibiste, o inicia sesión para pagar.</Trans>,
  ended: (
    <Trans>
      Los enlaces para pagar sirven 7 días, y menos si la suscripción cambia. Usa el del correo más reciente, o inicia sesión para
      ver si queda algo por pagar.
    </Trans>
  ),
}

/** The last page of a link to pay: it paid, it was paid before, or it does not work, and what to do next. */
export function Over({ how }: { how: How }) {
  const { t } = useLingui()
  const titles: Record<How, string> = {
    paid: t`¡Listo! Recibimos tu pago`,
    settled: t`Ya no debes nada`,
    wrong: t`El enlace no está completo`,
    ended: t`El enlace ya no sirve`,
  }
  const isWell = how === 'paid' || how === 'settled'
  return (
    <>
      <PageTitle>{titles[how]}</PageTitle>
      {isWell ? (
        <p role="status">{words[how]}</p>
      ) : (
        <Notice tone="warning">
          <p>{words[how]}</p>
        </Notice>
      )}
      <Row>
        <ButtonLink variant={isWell ? 'secondary' : 'primary'} href={subscriptionsHref}>
          {isWell ? <Trans>Ver mi suscripción</Trans> : <Trans>Iniciar sesión para pagar</Trans>}
        </ButtonLink>
        {!isWell && (
          <ButtonLink variant="ghost" href="/soporte">
            <Trans>Escribir a soporte</Trans>
          </ButtonLink>
        )}
      </Row>
    </>
  )
}
