import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Address } from '../lib/address.ts'
import { ButtonLink } from './button.tsx'

const Root = chakra('nav', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', fontSize: 'sm' } })
const Where = chakra('p', { base: { color: 'fg.muted', marginInlineEnd: 'auto' } })

export type PagerProps = {
  page: number
  last: number
  perPage: number
  total: number
  hrefOf: (page: number) => Address
}

/** Shows the page of a list and its number of rows, with links to the other pages (CALL-3). */
export function Pager({ page, last, perPage, total, hrefOf }: PagerProps) {
  const { t } = useLingui()
  return (
    <Root aria-label={t`Páginas`}>
      <Where>
        <Trans>
          Página {page} de {last} · {total} en total, {perPage} por página
        </Trans>
      </Where>
      {page > 1 && (
        <ButtonLink size="sm" variant="secondary" href={hrefOf(page - 1)}>
          <Trans>Anterior</Trans>
        </ButtonLink>
      )}
      {page < last && (
        <ButtonLink size="sm" variant="secondary" href={hrefOf(page + 1)}>
          <Trans>Siguiente</Trans>
        </ButtonLink>
      )}
    </Root>
  )
}
