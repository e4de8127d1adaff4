import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import type { OnboardingStep } from '#contract/onboarding-step.ts'
import type { Strategy } from '#contract/strategy.ts'
import { stepNames } from './step-names.ts'

const Place = chakra('div', { base: { minHeight: '2.75rem' } })
const List = chakra('ol', { base: { display: 'flex', gap: '2', minHeight: '2.75rem', alignItems: 'start' } })
const Step = chakra('li', {
  base: {
    minWidth: 0,
    maxWidth: '12rem',
    paddingTop: '2',
    borderTopWidth: '3px',
    borderColor: 'border',
    color: 'fg.muted',
    fontSize: 'sm',
  },
  variants: {
    place: {
      done: { flex: '1 1 0', borderColor: 'brand.solid' },
      here: { flex: { base: '0 0 auto', md: '1 1 0' }, borderColor: 'brand.solid', color: 'fg', fontWeight: 'semibold' },
      ahead: { flex: '1 1 0' },
    },
  },
})
const Name = chakra('span', {
  // A phone has room for the number alone; a screen reader says the name there too.
  variants: { here: { true: {}, false: { srOnly: { base: true, md: false } } } },
})
const Hidden = chakra('span', { base: { srOnly: true } })

/** The person's progress through the strategy's steps. It keeps its height while the steps load. */
export function StepProgress({ strategy, step }: { strategy: Strategy | null; step: OnboardingStep }) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const steps = strategy?.steps ?? []
  const here = steps.findIndex(({ path }) => path === step)
  if (steps.length === 0) return <Place />
  return (
    <List aria-label={t`Pasos para activar tu cuenta`}>
      {steps.map(({ path, status }, index) => (
        <Step
          key={path}
          place={index === here ? 'here' : status === 'done' ? 'done' : 'ahead'}
          aria-current={index === here ? 'step' : undefined}
        >
          {index + 1}.<Name here={index === here}> {i18n._(stepNames[path])}</Name>
          {index !== here && status === 'done' && (
            <Hidden>
              {' '}
              <Trans>listo</Trans>
            </Hidden>
          )}
        </Step>
      ))}
    </List>
  )
}
