import { chakra } from '@chakra-ui/react'
import { encode } from 'uqr'

const quietZone = 4

// Black on white in both color modes, because a camera must read it.
const Picture = chakra('svg', {
  base: { width: '12rem', maxWidth: '100%', height: 'auto', borderRadius: 'md', background: 'white', color: 'black' },
})

/** A QR code (ISO/IEC 18004, error correction M) of a text. `label` says what it is for. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <Picture viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="currentColor" />
    </Picture>
  )
}
