import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { logoTypes } from '#contract/company.ts'
import type { LogoActor, logoMachine } from '#machines/flows/logo.machine.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { FileDrop } from '../../components/file-drop.tsx'
import { Picture } from '../../components/picture.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useObjectUrl } from '../../lib/object-url.ts'
import { FailurePanel } from '../failure-panel.tsx'
import { flowView } from '../flow-view.tsx'
import { LogoActs } from './logo-acts.tsx'
import { LogoIssue } from './logo-issue.tsx'
import { LogoRemoval } from './logo-removal.tsx'

export interface LogoProps {
  actor: LogoActor
  /** If missing, the user may change and remove it. */
  readOnly?: boolean
}

/** The logo of a company: the stored one, or a preview (SET-4). */
export const LogoView = flowView<typeof logoMachine, LogoProps>(
  {
    starting: Editor,
    reading: () => <Skeleton shapes={['block']} />,
    unavailable: Unavailable,
    none: Editor,
    shown: Editor,
    checking: Editor,
    refused: Editor,
    preview: Editor,
    uploading: Editor,
    confirming: Editor,
    removing: Editor,
    error: Editor,
  },
  Frame,
)

function Frame({ children }: { children: ReactNode }) {
  return <Card title={<Trans>Logo</Trans>}>{children}</Card>
}

function Unavailable({ actor }: LogoProps) {
  const failure = useSelector(actor, ({ context }) => context.failure)
  return (
    <>
      {failure && <FailurePanel failure={failure} />}
      <div>
        <Button variant="secondary" onClick={() => actor.send({ type: 'retry.requested' })}>
          <Trans>Cargar el logo otra vez</Trans>
        </Button>
      </div>
    </>
  )
}

const Row = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' },
    alignItems: 'start',
  },
})
const Side = chakra('div', { base: { display: 'grid', gap: '3', maxWidth: '28rem' } })

function Editor({ actor, readOnly = false }: LogoProps) {
  const { t } = useLingui()
  const { company, picture, chosen, issue, failure } = useSelector(actor, ({ context }) => context)
  const isChecked = useSelector(actor, (snapshot) => !snapshot.matches('checking') && !snapshot.matches('refused'))
  const pending = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  const proposed = isChecked ? chosen : null
  const src = useObjectUrl(proposed ?? (company.logoAt === null ? null : picture))
  const { name } = company
  const alt = proposed ? t`Así se verá el logo de ${name}` : t`Logo de ${name}`
  const again = () => actor.send({ type: 'upload.requested' })
  return (
    <>
      {issue && <LogoIssue issue={issue} onDismiss={() => actor.send({ type: 'issue.dismissed' })} />}
      {failure && (
        <FailurePanel
          failure={failure}
          onRetry={chosen ? again : undefined}
          onDismiss={() => actor.send({ type: 'failure.dismissed' })}
        />
      )}
      <Row>
        <Picture size="lg" src={src} alt={alt} name={name} />
        {!readOnly && (
          <Side>
            {!pending && (
              <FileDrop
                label={
                  company.logoAt === null && !proposed ? <Trans>Elige o arrastra tu logo</Trans> : <Trans>Elegir otro</Trans>
                }
                hint={<Trans>PNG, JPEG o WebP, hasta 2 MB. Lo haremos cuadrado.</Trans>}
                accept={logoTypes.join(',')}
                onFile={(file) => actor.send({ type: 'file.chosen', file })}
              />
            )}
            <LogoActs actor={actor} />
          </Side>
        )}
      </Row>
      <LogoRemoval actor={actor} />
    </>
  )
}
