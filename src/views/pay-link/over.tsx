import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { moneyText } from '../../lib/money.ts'
import { subscriptionsHref } from '../subscription/subscription-links.ts'

/** How a link has nothing more to pay. */
type How = 'paid' | 'allPaid' | 'settled' | 'wrong' | 'ended'

const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })

const words: Record<How, ReactNode> = {
  paid: <Trans>La suscripción sigue activa. Enviamos el recibo por correo.</Trans>,
  allPaid: <Trans>Todo sigue activo. Enviamos el recibo por correo.</Trans>,
  settled: <Trans>Lo que pagaba este enlace ya está pagado. No cobramos nada más.</Trans>,
  wrong: <Trans>Ábrelo de nuevo desde el correo que recibiste, o inicia sesión para pagar.</Trans>,
  ended: (
    <Trans>
      Los enlaces para pagar sirven 7 días, y menos si la suscripción cambia. Usa el del correo más reciente, o inicia sesión para
      ver si queda algo por pagar.
    </Trans>
  ),
}

/**
 * The last page of a link to pay: it paid, it was paid before, or it does not work, and what to do next.
 * `rest`: centavos of other renewals that are still owed.
 */
export function Over({ how, rest = 0 }: { how: How; rest?: number }) {
  const { t, i18n } = useLingui()
  const amount = moneyText(rest, i18n.locale)
  const titles: Record<How, string> = {
    paid: t`¡Listo! Recibimos tu pago`,
    allPaid: t`¡Listo! Recibimos tu pago`,
    settled: t`Esto ya está pagado`,
    wrong: t`El enlace no está completo`,
    ended: t`El enlace ya no sirve`,
  }
  const isWell = how !== 'wrong' && how !== 'ended'
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
      {rest > 0 && (
        <p>
          <Trans>Quedan pendientes {amount}. Págalos con el enlace de su correo, o inicia sesión.</Trans>
        </p>
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
