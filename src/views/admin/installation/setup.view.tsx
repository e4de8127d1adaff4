import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FC, ReactNode } from 'react'
import type { SetupStep } from '#contract/admin/setup.ts'
import type { setupMachine } from '#machines/flows/setup.machine.ts'
import { PageTitle } from '../../../components/page-title.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { flowView } from '../../flow-view.tsx'
import { LoadAgain } from '../../load-again.tsx'
import { CatalogueStep } from './catalogue-step.tsx'
import { GatewaysStep } from './gateways-step.tsx'
import { IssuerStep } from './issuer-step.tsx'
import { MailStep } from './mail-step.tsx'
import { AccountKeys, AccountRemoval } from './own-account.tsx'
import { PurchaseStep } from './purchase-step.tsx'
import { SetupDone } from './setup-done.tsx'
import { SetupNav } from './setup-nav.tsx'
import type { SetupProps, StepProps } from './setup-screen.ts'
import { TextsStep } from './texts-step.tsx'

const Lead = chakra('p', { base: { color: 'fg.muted', maxWidth: '44rem' } })
const Page = chakra('div', { base: { display: 'grid', gap: '6' } })
const Columns = chakra('div', {
  base: { display: 'grid', gap: '6', alignItems: 'start', gridTemplateColumns: { base: '1fr', lg: '20rem minmax(0, 46rem)' } },
})

const panels: Record<SetupStep, FC<StepProps>> = {
  issuer: IssuerStep,
  texts: TextsStep,
  mail: MailStep,
  gateways: GatewaysStep,
  catalogue: CatalogueStep,
  purchase: PurchaseStep,
}

/** The open step. It stays on the screen while an act runs or was refused, so that nothing typed is lost. */
function Step({ actor }: SetupProps) {
  const { setup, step } = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  if (!setup || !step) return <Skeleton shapes={['field', 'field', 'field']} />
  const Panel = panels[step]
  return <Panel key={step} actor={actor} setup={setup} busy={busy} />
}

function Unread({ actor }: SetupProps) {
  const failure = useSelector(actor, ({ context }) => context.failure)
  return <LoadAgain failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
}

function Frame({ actor, children }: SetupProps & { children: ReactNode }) {
  const { t } = useLingui()
  const setup = useSelector(actor, ({ context }) => context.setup)
  return (
    <Page>
      <PageTitle>{t`Puesta en marcha`}</PageTitle>
      <Lead>
        <Trans>Lo que hace falta para vender, paso a paso. Puedes salir, volver otro día o dejar un paso para después.</Trans>
      </Lead>
      <Columns>
        {setup && <SetupNav actor={actor} setup={setup} />}
        {children}
      </Columns>
    </Page>
  )
}

/** The guided beginning of a new installation (docs/decisions/0094). */
export const SetupView = flowView<typeof setupMachine, SetupProps>(
  {
    reading: Step,
    unread: Unread,
    arriving: Step,
    opening: Step,
    issuer: Step,
    savingIssuer: Step,
    texts: Step,
    publishing: Step,
    mail: Step,
    mailing: Step,
    gateways: Step,
    probing: Step,
    keys: AccountKeys,
    storingKeys: AccountKeys,
    keysRefused: AccountKeys,
    removal: AccountRemoval,
    removingKeys: AccountRemoval,
    catalogue: Step,
    stocking: Step,
    purchase: Step,
    passing: Step,
    refused: Step,
    done: SetupDone,
  },
  Frame,
)
