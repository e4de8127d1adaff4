import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import type { OwnSupportCase } from '#contract/support-case.ts'
import { Badge } from '../../components/badge.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { dateTimeText } from '../../lib/dates.ts'

const Head = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4' } })
const Written = chakra('p', { base: { whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '44rem' } })
const Quiet = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm' } })
const Answers = chakra('ol', { base: { display: 'grid', gap: '3' } })
const Answer = chakra('li', {
  base: { display: 'grid', gap: '1', paddingInlineStart: '4', borderInlineStartWidth: '3px', borderColor: 'brand.solid' },
})

/** The cases of the signed-in person, the newest first, each with its answers. */
export function CasesPage({ cases }: { cases: readonly OwnSupportCase[] }) {
  const { t } = useMacros()
  return (
    <>
      <Head>
        <PageTitle>{t`Mis casos`}</PageTitle>
        <ButtonLink size="sm" variant="secondary" href="/soporte?desde=%2Fapp%2Fcasos">
          <Trans>Pedir ayuda</Trans>
        </ButtonLink>
      </Head>
      {cases.length === 0 && (
        <Card>
          <p>
            <Trans>Todavía no nos has escrito. Aquí verás tus casos y nuestras respuestas durante 90 días.</Trans>
          </p>
        </Card>
      )}
      {cases.map((one) => (
        <Case key={one.id} {...one} />
      ))}
    </>
  )
}

function Case({ number, description, createdAt, answers, state }: OwnSupportCase) {
  const { i18n } = useLingui()
  const at = dateTimeText(createdAt, i18n.locale)
  return (
    <Card title={number} actions={<State state={state} answered={answers.length > 0} />}>
      <Quiet>
        <Trans>Escribiste el {at}</Trans>
      </Quiet>
      <Written>{description}</Written>
      {answers.length === 0 ? (
        state === 'open' && (
          <Quiet>
            <Trans>Te responderemos por correo y aquí, por lo general en un día hábil.</Trans>
          </Quiet>
        )
      ) : (
        <Answers>
          {answers.map(({ id, text, createdAt: answeredAt }) => (
            <Answer key={id}>
              <Quiet>
                <AnsweredAt at={dateTimeText(answeredAt, i18n.locale)} />
              </Quiet>
              <Written>{text}</Written>
            </Answer>
          ))}
        </Answers>
      )}
    </Card>
  )
}

function AnsweredAt({ at }: { at: string }) {
  return <Trans>Respondimos el {at}</Trans>
}

function State({ state, answered }: Pick<OwnSupportCase, 'state'> & { answered: boolean }) {
  if (state === 'closed')
    return (
      <Badge tone="cancelled">
        <Trans>Cerrado</Trans>
      </Badge>
    )
  return answered ? (
    <Badge tone="active">
      <Trans>Respondido</Trans>
    </Badge>
  ) : (
    <Badge tone="inactive">
      <Trans>En revisión</Trans>
    </Badge>
  )
}
