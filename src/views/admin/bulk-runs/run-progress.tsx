import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import type { BulkRun } from '#contract/admin/bulk-run.ts'
import { failureTexts } from '../../../messages/failure-codes.messages.ts'

const Root = chakra('div', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1', maxWidth: '20rem' } })
const Bar = chakra('progress', { base: { width: '100%', height: '2', accentColor: 'brand.solid' } })
const List = chakra('ul', { base: { fontSize: 'sm', color: 'fg.muted' } })

/** How far a run is: the records tried or acted on, and the results that they would have or have. */
export function RunProgress({ run }: { run: BulkRun }) {
  const { i18n } = useLingui()
  const { state, total, tried, acted, forecasts, outcomes } = run
  if (state === 'counting') return <Plural value={total} one="# registro" other="# registros" />
  const isForecast = state === 'trying' || state === 'tried' || outcomes.length === 0
  const place = isForecast ? tried : acted
  const number = (value: number) => new Intl.NumberFormat(i18n.locale).format(value)
  const here = number(place)
  const all = number(total)
  return (
    <Root>
      <span>
        {place === total ? (
          <Plural value={total} one="# registro" other="# registros" />
        ) : (
          <Trans>
            {here} de {all} registros
          </Trans>
        )}
      </span>
      {place < total && <Bar aria-hidden="true" value={place} max={total} />}
      <List>
        {(isForecast ? forecasts : outcomes).map(({ result, count }) => (
          <li key={result}>
            {result === 'done' &&
              (isForecast ? (
                <Plural value={count} one="# cambiará" other="# cambiarán" />
              ) : (
                <Plural value={count} one="# cambió" other="# cambiaron" />
              ))}
            {result === 'unchanged' &&
              (isForecast ? (
                <Plural value={count} one="# ya está así" other="# ya están así" />
              ) : (
                <Plural value={count} one="# ya estaba así" other="# ya estaban así" />
              ))}
            {result !== 'done' && result !== 'unchanged' && (
              <>
                <Plural value={count} one="# no se puede:" other="# no se pueden:" /> {i18n._(failureTexts[result].message)}
              </>
            )}
          </li>
        ))}
      </List>
    </Root>
  )
}
