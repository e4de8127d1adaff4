import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { dueByLink } from '#contract/pay-link.ts'
import type { PayLinkActor, payLinkMachine } from '#machines/flows/pay-link.machine.ts'
import { PageTitle } from '../../components/page-title.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { CardFailure } from '../card-failure.tsx'
import { flowView } from '../flow-view.tsx'
import { LoadAgain } from '../load-again.tsx'
import { Payment } from '../pay-due/payment.tsx'
import { PayShell } from '../shell/pay-shell.tsx'
import { stateName } from '../state-name.ts'
import { AllPaid, Debt } from './debt.tsx'
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
    paid: Paid,
    settled: () => <Over how="settled" />,
    wrong: () => <Over how="wrong" />,
    ended: () => <Over how="ended" />,
  },
  ({ children }) => <PayShell>{children}</PayShell>,
)

function Title() {
  const { t } = useLingui()
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

function Paying({ actor, charge }: PayLinkViewProps) {
  const { link, isAll, way } = useSelector(actor, ({ context }) => context)
  return (
    <>
      <Title />
      {link && isAll && <AllPaid link={link} way={way ?? link.order?.transfer?.way ?? null} />}
      {charge}
    </>
  )
}

/** The amount that is owed, and how to pay it. */
function Due({ actor, adding }: PayLinkViewProps) {
  const { link, isAll, failure, ...choice } = useSelector(actor, ({ context }) => context)
  const state = useSelector(actor, stateName)
  if (!link) return <Loading />
  const { due, credit, period } = dueByLink({ link, isAll })
  return (
    <>
      <Title />
      {failure && <CardFailure failure={failure} onDismiss={() => actor.send({ type: 'failure.dismissed' })} />}
      <Debt
        link={link}
        isAll={isAll}
        way={choice.way ?? null}
        frozen={state !== 'ready'}
        onChoose={(all) => actor.send({ type: 'debt.chosen', isAll: all })}
      />
      <Payment
        actor={actor}
        choice={choice}
        owed={{ charge: due, credit, period }}
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

function Paid({ actor }: PayLinkViewProps) {
  const { link, isAll } = useSelector(actor, ({ context }) => context)
  const others = isAll ? [] : (link?.all?.others ?? [])
  return <Over how={isAll ? 'allPaid' : 'paid'} rest={others.reduce((sum, { due }) => sum + due, 0)} />
}
