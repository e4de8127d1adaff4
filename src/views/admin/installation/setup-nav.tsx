import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { isSetupDone, type SetupRecord, setupSteps, type SetupStep } from '#contract/admin/setup.ts'
import { Badge } from '../../../components/badge.tsx'
import type { SetupProps } from './setup-screen.ts'
import { stepTexts } from './setup-texts.ts'

const List = chakra('ol', { base: { display: 'grid', gap: '2', listStyle: 'none' } })
const Row = chakra('li', {
  base: {
    position: 'relative',
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '2',
    minHeight: '3rem',
    paddingInline: '4',
    paddingBlock: '2',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    bg: 'bg.panel',
    '&:has([aria-current])': { borderColor: 'brand.fg', bg: 'brand.subtle' },
  },
})
/** It covers its row, so that the whole row can be pressed. */
const Open = chakra('button', {
  base: {
    position: 'static',
    textAlign: 'start',
    cursor: 'pointer',
    _after: { content: '""', position: 'absolute', inset: 0, borderRadius: 'md' },
    '&[aria-current]': { fontWeight: 'semibold' },
  },
})

function StepBadge({ setup, step }: { setup: SetupRecord; step: SetupStep }) {
  if (isSetupDone(setup, step))
    return (
      <Badge tone="active">
        <Trans>Listo</Trans>
      </Badge>
    )
  if (setup.passed.includes(step))
    return (
      <Badge tone="inactive">
        <Trans>Para después</Trans>
      </Badge>
    )
  return (
    <Badge tone="expired">
      <Trans>Pendiente</Trans>
    </Badge>
  )
}

/** All steps with what is stored of each. Any of them may be opened. */
export function SetupNav({ actor, setup }: SetupProps & { setup: SetupRecord }) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const open = useSelector(actor, ({ context }) => context.step)
  return (
    <nav aria-label={t`Pasos`}>
      <List>
        {setupSteps.map((step, place) => {
          const number = place + 1
          return (
            <Row key={step}>
              <Open
                type="button"
                aria-current={open === step ? 'step' : undefined}
                onClick={() => actor.send({ type: 'step.opened', step })}
              >
                {number}. {i18n._(stepTexts[step])}
              </Open>
              <StepBadge setup={setup} step={step} />
            </Row>
          )
        })}
      </List>
    </nav>
  )
}
