import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { code128, quietModules } from '#contract/code128.ts'
import { inGroups } from '#contract/transfer.ts'

/** White on every theme: a reader at the till needs dark bars. */
const Drawing = chakra('svg', {
  base: { display: 'block', width: '100%', maxWidth: '26rem', height: '6rem', bg: 'white', borderRadius: 'md' },
})
const height = 40

/** The barcode of a reference. Who cannot see it hears the reference. */
export function Barcode({ digits }: { digits: string }) {
  const { t } = useLingui()
  const spoken = inGroups(digits)
  const widths = code128(digits)
  let from = quietModules
  let path = ''
  for (const [at, width] of widths.entries()) {
    if (at % 2 === 0) path += `M${from} 4h${width}v${height - 8}h-${width}z`
    from += width
  }
  return (
    <Drawing
      role="img"
      aria-label={t`Código de barras de la referencia ${spoken}`}
      viewBox={`0 0 ${from + quietModules} ${height}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </Drawing>
  )
}
