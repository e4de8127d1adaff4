import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { PayLinkActor, payLinkMachine } from '#machines/flows/pay-link.machine.ts'
import { Card } from '../../components/card.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { dateText } from '../../lib/dates.ts'
import { moneyText } from '../../lib/money.ts'
import { CreditSums } from '../checkout/credit-sums.tsx'
import { Sum, Sums } from '../checkout/sums.tsx'
import { CardFailure } from '../card-failure.tsx'
import { flowView } from '../flow-view.tsx'
import { LoadAgain } from '../load-again.tsx'
import { Payment } from '../pay-due/payment.tsx'
import { languageOf } from '../plans/plan-words.ts'
import { PayShell } from '../shell/pay-shell.tsx'
import { stateName } from '../state-name.ts'
import { Over } from './over.tsx'

export interface PayLinkViewProps {
  actor: PayLinkActor
  /** The form that adds a card. */
  adding: ReactNode
  /** The screen that charges the order. */
  charge: ReactNode
}

const Small = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm', textWrap: 'pretty' } })

export const PayLinkView = flowView<typeof payLinkMachine, PayLinkViewProps>(
  {
    starting: Loading,
    opening: Loading,
    unavailable: Unavailable,
    ready: Due,
    addingCard: Due,
    refreshing: Due,
    ordering: Due,
    paying: Paying,
    paid: () => <Over how="paid" />,
    settled: () => <Over how="settled" />,
    wrong: () => <Over how="wrong" />,
    ended: () => <Over how="ended" />,
  },
  ({ children }) => <PayShell>{children}</PayShell>,
)

function Title() {
  const { t } = useMacros()
  return <PageTitle>{t`Pagar lo pendiente`}</PageTitle>
}

function Loading() {
  return (
    <>
      <Title />
      <Skeleton shapes={['block', 'field']} />
    </>
  )
}

function Unavailable({ actor }: PayLinkViewProps) {
  const failure = useSelector(actor, ({ context }) => context.failure)
  return (
    <>
      <Title />
      <LoadAgain failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
    </>
  )
}

function Paying({ charge }: PayLinkViewProps) {
  return (
    <>
      <Title />
      {charge}
    </>
  )
}

/** The amount that is owed, and how to pay it. */
function Due({ actor, adding }: PayLinkViewProps) {
  const { i18n } = useLingui()
  const { link, failure, ...choice } = useSelector(actor, ({ context }) => context)
  const state = useSelector(actor, stateName)
  if (!link) return <Loading />
  const { due, credit } = link
  const name = link.name[languageOf(i18n)]
  const amount = moneyText(due + credit, i18n.locale)
  const until = link.accessUntil && dateText(link.accessUntil, i18n.locale)
  return (
    <>
      <Title />
      {failure && <CardFailure failure={failure} onDismiss={() => actor.send({ type: 'failure.dismissed' })} />}
      <Card title={name}>
        <p>
          <Trans>Tienes un pago pendiente de {amount}. En cuanto pagues, todo sigue como antes.</Trans>
        </p>
        {until && (
          <p>
            <Trans>Las aplicaciones siguen funcionando hasta el {until}.</Trans>
          </p>
        )}
        {credit > 0 && (
          <Sums>
            <Sum weight="plain" name={<Trans>Lo que debes</Trans>} amount={amount} />
            <CreditSums total={due + credit} credit={credit} way={choice.way ?? null} />
          </Sums>
        )}
      </Card>
      <Payment
        actor={actor}
        choice={choice}
        owed={{ charge: due, credit, period: link.period }}
        state={state}
        adding={adding}
        below={
          !choice.way && (
            <Small>
              <Trans>La tarjeta con la que pagues queda guardada en la cuenta para los siguientes cobros.</Trans>
            </Small>
          )
        }
      />
    </>
  )
}
