import { chakra } from '@chakra-ui/react'
import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CursorPage } from '#contract/list.ts'
import type { Address } from '../../../lib/address.ts'
import { ButtonLink } from '../../../components/button.tsx'

const Root = chakra('nav', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', fontSize: 'sm' } })
const Where = chakra('p', { base: { color: 'fg.muted', marginInlineEnd: 'auto' } })

interface Props {
  meta: CursorPage<unknown>['meta']
  /** Number of rows on this page. */
  rows: number
  hrefOf: (cursor: string) => Address
}

/** Shows the range of visible rows and their number per page, with links to the adjacent pages (ADM-8). */
export function CursorPager({ meta, rows, hrefOf }: Props) {
  const { i18n } = useI18n()
  const { t } = useLingui()
  const { from, total, more, perPage, previous, next } = meta
  const number = (value: number) => new Intl.NumberFormat(i18n.locale).format(value)
  const first = number(from)
  const last = number(from + rows - 1)
  const all = `${number(total)}${more ? '+' : ''}`
  return (
    <Root aria-label={t`Páginas`}>
      <Where>
        <Trans>
          {first}–{last} de {all} · {perPage} por página
        </Trans>
      </Where>
      {previous !== null && (
        <ButtonLink size="sm" variant="secondary" href={hrefOf(previous)}>
          <Trans>Anterior</Trans>
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink size="sm" variant="secondary" href={hrefOf(next)}>
          <Trans>Siguiente</Trans>
        </ButtonLink>
      )}
    </Root>
  )
}
