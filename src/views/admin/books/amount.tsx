import type { BookDifference } from '#contract/admin/book.ts'
import { Money } from '../cells.tsx'

interface Props {
  of: Pick<BookDifference, 'currency'>
  centavos: number | null
}

/** An amount of a difference, with its currency when it is not pesos; a dash where it is not written. */
export function Amount({ of: { currency }, centavos }: Props) {
  if (centavos === null) return '—'
  return (
    <>
      <Money centavos={centavos} />
      {currency === 'MXN' ? '' : ` ${currency}`}
    </>
  )
}
