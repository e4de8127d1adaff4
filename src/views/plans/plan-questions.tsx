import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { Plan } from '#contract/plan.ts'
import { Details } from '../../components/details.tsx'

const Root = chakra('section', { base: { display: 'grid', gap: '1', marginTop: '6', maxWidth: '44rem' } })
const Title = chakra('h2', { base: { fontSize: 'xl', marginBottom: '2' } })

/** What people ask before they choose a plan. */
export function PlanQuestions({ plans }: { plans: readonly Plan[] }) {
  return (
    <Root>
      <Title>
        <Trans>Preguntas frecuentes</Trans>
      </Title>
      {plans.some(({ freeTrial }) => freeTrial) && (
        <Details summary={<Trans>¿Qué pasa cuando termina la prueba?</Trans>}>
          <p>
            <Trans>No se cobra nada. Para seguir, eliges un plan y lo pagas; tus datos se conservan.</Trans>
          </p>
        </Details>
      )}
      <Details summary={<Trans>¿Puedo cambiar de plan después?</Trans>}>
        <p>
          <Trans>Sí, desde tu cuenta y cuando quieras. Antes de confirmar verás cuánto pagas hoy y cuánto después.</Trans>
        </p>
      </Details>
      <Details summary={<Trans>¿Cómo cancelo?</Trans>}>
        <p>
          <Trans>Desde tu cuenta, sin llamadas: al final del periodo, hoy mismo o en la fecha que elijas.</Trans>
        </p>
      </Details>
      <Details summary={<Trans>¿Cómo puedo pagar?</Trans>}>
        <p>
          <Trans>Con tarjeta de crédito o débito, por transferencia SPEI o en efectivo en tiendas.</Trans>
        </p>
      </Details>
      <Details summary={<Trans>¿El precio incluye IVA?</Trans>}>
        <p>
          <Trans>Sí. Los precios están en pesos mexicanos e incluyen IVA; el recibo lo desglosa.</Trans>
        </p>
      </Details>
    </Root>
  )
}
