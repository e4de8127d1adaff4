import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { Feature } from '#contract/feature.ts'
import { featureValue } from './plan-words.ts'

const Hidden = chakra('span', { base: { srOnly: true } })
const Dash = chakra('span', { base: { color: 'fg.muted' } })

/** A feature's value in a plan; a dash where the plan does not have it. */
export function FeatureValue({ value }: { value: Feature['value'] | undefined }) {
  const { i18n } = useLingui()
  if (value !== undefined) return <>{featureValue(i18n, { value })}</>
  return (
    <>
      <Dash aria-hidden>–</Dash>
      <Hidden>
        <Trans>No incluido</Trans>
      </Hidden>
    </>
  )
}
