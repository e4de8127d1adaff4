import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import { type CountedLimit, levelOf, shareOf } from '../../lib/limit-use.ts'
import { featureValue, languageOf } from '../plans/plan-words.ts'

const Root = chakra('li', { base: { display: 'grid', gap: '2' } })
const Head = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '4', alignItems: 'baseline' },
})
const Use = chakra('span', { base: { color: 'fg.muted', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' } })
const Track = chakra('div', { base: { height: '0.5rem', borderRadius: 'full', bg: 'border', overflow: 'hidden' } })
const Fill = chakra('div', {
  base: { height: '100%', borderRadius: 'full' },
  variants: { level: { well: { bg: 'brand.solid' }, near: { bg: 'warning.fg' }, full: { bg: 'danger.fg' } } },
})
const Word = chakra('strong', {
  base: { fontSize: 'sm', fontWeight: 'semibold' },
  variants: { level: { near: { color: 'warning.fg' }, full: { color: 'danger.fg' } } },
})

export const Meters = chakra('ul', { base: { display: 'grid', gap: '5' } })

/** A limit with its reported use, as a meter. Near and reached limits are named in words, too. */
export function LimitMeter({ limit }: { limit: CountedLimit }) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const { used, value } = limit
  const name = limit.name[languageOf(i18n)]
  const level = levelOf(used, value)
  const number = new Intl.NumberFormat(i18n.locale).format(used)
  const allowed = featureValue(i18n, limit)
  return (
    <Root>
      <Head>
        <span>{name}</span>
        <Use>
          <Trans>
            {number} de {allowed}
          </Trans>
        </Use>
      </Head>
      <Track
        role="meter"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={Math.max(value, used)}
        aria-valuenow={used}
        aria-valuetext={t`${number} de ${allowed}`}
      >
        <Fill level={level} style={{ width: `${Math.min(100, shareOf(limit) * 100)}%` }} />
      </Track>
      {level !== 'well' && (
        <Word level={level}>{level === 'near' ? <Trans>Cerca del límite</Trans> : <Trans>Llegaste al límite</Trans>}</Word>
      )}
    </Root>
  )
}
