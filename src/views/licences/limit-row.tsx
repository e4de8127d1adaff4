import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { Limit } from '#contract/subscription.ts'
import { featureValue, languageOf } from '../plans/plan-words.ts'

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '4',
    rowGap: '1',
    paddingBlock: '2',
    borderTopWidth: '1px',
    borderColor: 'border',
    _first: { borderTopWidth: 0 },
  },
})
const Quiet = chakra('dd', { base: { color: 'fg.muted', fontSize: 'sm' } })

/** A limit without a meter. A use that nobody reported is not mentioned, and never shown as 0. */
export function LimitRow({ limit, part }: { limit: Limit; part: boolean }) {
  const { i18n } = useLingui()
  const { value, used } = limit
  const allowed = featureValue(i18n, limit)
  const number = used === null ? null : new Intl.NumberFormat(i18n.locale).format(used)
  return (
    <Row>
      <dt>{limit.name[languageOf(i18n)]}</dt>
      <Quiet>
        {value === -1 && number !== null && !part ? (
          <Trans>
            {allowed} · {number} en uso
          </Trans>
        ) : (
          allowed
        )}
      </Quiet>
    </Row>
  )
}
