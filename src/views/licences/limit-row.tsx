import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import type { Limit } from '#contract/subscription.ts'
import { levelOf } from '../../lib/limit-use.ts'
import { featureValue, languageOf } from '../plans/plan-words.ts'

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '4',
    rowGap: '2',
    paddingBlock: '3',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
})
const Bar = chakra('dd', { base: { flexBasis: '100%' } })
const Quiet = chakra('dd', { base: { color: 'fg.muted', fontSize: 'sm' } })
const Track = chakra('div', { base: { height: '0.5rem', borderRadius: 'full', bg: 'border', overflow: 'hidden' } })
const Fill = chakra('div', {
  base: { height: '100%', borderRadius: 'full' },
  variants: { tone: { well: { bg: 'brand.solid' }, near: { bg: 'warning.fg' }, full: { bg: 'danger.fg' } } },
})

const Word = chakra('strong', {
  base: { display: 'block', marginTop: '1', fontSize: 'sm', fontWeight: 'semibold' },
  variants: { tone: { near: { color: 'warning.fg' }, full: { color: 'danger.fg' } } },
})

interface Props {
  limit: Limit
  /** It is a part of the plan's limit, which counts its use. */
  part: boolean
}

/** A limit and its use. A use that nobody reported is not mentioned, and never shown as 0. */
export function LimitRow({ limit, part }: Props) {
  const { i18n } = useLingui()
  const { value, used } = limit
  const name = limit.name[languageOf(i18n)]
  const allowed = featureValue(i18n, limit)
  const counted = typeof value === 'number' && !part
  return (
    <Row>
      <dt>{name}</dt>
      {counted ? <Use used={used} allowed={allowed} unlimited={value === -1} /> : <dd>{allowed}</dd>}
      {counted && value >= 0 && used !== null && (
        <Bar>
          <Meter name={name} used={used} value={value} allowed={allowed} />
        </Bar>
      )}
    </Row>
  )
}

function Use({ used, allowed, unlimited }: { used: number | null; allowed: string; unlimited: boolean }) {
  const { i18n } = useLingui()
  if (used === null) return <Quiet>{allowed}</Quiet>
  const number = new Intl.NumberFormat(i18n.locale).format(used)
  return (
    <Quiet>
      {unlimited ? (
        <Trans>
          {allowed} · {number} en uso
        </Trans>
      ) : (
        <Trans>
          {number} de {allowed}
        </Trans>
      )}
    </Quiet>
  )
}

function Meter({ name, used, value, allowed }: { name: string; used: number; value: number; allowed: string }) {
  const { t } = useMacros()
  const level = levelOf(used, value)
  return (
    <>
      <Track
        role="meter"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={Math.max(value, used)}
        aria-valuenow={used}
        aria-valuetext={t`${used} de ${allowed}`}
      >
        <Fill tone={level} style={{ width: `${Math.min(100, value === 0 ? 100 : (used / value) * 100)}%` }} />
      </Track>
      {level !== 'well' && (
        <Word tone={level}>{level === 'near' ? <Trans>Cerca del límite</Trans> : <Trans>Llegaste al límite</Trans>}</Word>
      )}
    </>
  )
}
