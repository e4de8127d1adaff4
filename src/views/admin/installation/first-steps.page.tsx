import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Badge } from '../../../components/badge.tsx'
import { ButtonLink } from '../../../components/button.tsx'
import { Card } from '../../../components/card.tsx'
import { PageTitle } from '../../../components/page-title.tsx'
import type { Path } from '../../../lib/address.ts'
import type { FirstSteps } from './first-steps.ts'

const Steps = chakra('ol', { base: { display: 'grid', gap: '4', maxWidth: '3xl' } })
const Lead = chakra('p', { base: { color: 'fg.muted', marginBlockEnd: '6' } })
const Way = chakra('p', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })

interface StepProps {
  title: ReactNode
  done: boolean
  href: Path
  /** What the link leads to. */
  act: ReactNode
  children: ReactNode
}

function Step({ title, done, href, act, children }: StepProps) {
  const badge = done ? (
    <Badge tone="active">
      <Trans>Listo</Trans>
    </Badge>
  ) : (
    <Badge tone="expired">
      <Trans>Pendiente</Trans>
    </Badge>
  )
  return (
    <li>
      <Card title={title} actions={badge}>
        <p>{children}</p>
        <Way>
          <ButtonLink size="sm" variant="secondary" href={href}>
            {act}
          </ButtonLink>
        </Way>
      </Card>
    </li>
  )
}

/** What a new installation needs before it sells. Each step says what is stored, so it may be done in any order. */
export function FirstStepsPage({ steps: { issuer, products, plans } }: { steps: FirstSteps }) {
  const { t } = useLingui()
  const { name = '', rfc = '' } = issuer ?? {}
  return (
    <>
      <PageTitle>{t`Puesta en marcha`}</PageTitle>
      <Lead>
        <Trans>Lo que hace falta para vender. Puedes salir y volver cuando quieras.</Trans>
      </Lead>
      <Steps>
        <Step
          title={<Trans>Quién cobra</Trans>}
          done={issuer !== null}
          href="/admin/settings/configuration"
          act={issuer ? <Trans>Cambiar el emisor</Trans> : <Trans>Escribir el emisor</Trans>}
        >
          {issuer ? (
            <Trans>
              Los recibos dicen {name}, RFC {rfc}.
            </Trans>
          ) : (
            <Trans>Los recibos dicen el nombre de la plataforma, sin RFC.</Trans>
          )}
        </Step>
        <Step
          title={<Trans>Qué se vende</Trans>}
          done={products > 0}
          href={products > 0 ? '/admin/products' : '/admin/products/nuevo'}
          act={products > 0 ? <Trans>Ver los productos</Trans> : <Trans>Crear un producto</Trans>}
        >
          {products > 0 ? (
            <Plural value={products} one="Hay # producto activo." other="Hay # productos activos." />
          ) : (
            <Trans>Todavía no hay productos activos. Un plan se arma con ellos.</Trans>
          )}
        </Step>
        <Step
          title={<Trans>Un plan a la venta</Trans>}
          done={plans > 0}
          href={plans > 0 ? '/admin/subscription_plans' : '/admin/subscription_plans/nuevo'}
          act={plans > 0 ? <Trans>Ver los planes</Trans> : <Trans>Crear un plan</Trans>}
        >
          {plans > 0 ? (
            <Plural value={plans} one="El registro ofrece # plan." other="El registro ofrece # planes." />
          ) : (
            <Trans>El registro no ofrece ningún plan: nadie puede abrir una cuenta.</Trans>
          )}
        </Step>
      </Steps>
    </>
  )
}
