import { useEffect, useState } from 'react'
import { boxOf, type Box } from './box-of.ts'

/** The chart of a flow with one state marked. The picture is the one in docs/flows. */
export function Chart({ flow, state, title }: { flow: string; state: string; title: string }) {
  const src = `/galeria/diagramas/${flow}.svg`
  const [box, setBox] = useState<Box | null>(null)
  useEffect(() => {
    let current = true
    void fetch(src)
      .then((answer) => answer.text())
      .then((svg) => current && setBox(boxOf(svg, state)))
    return () => {
      current = false
    }
  }, [src, state])
  return (
    <figure className="chart">
      <a href={src}>
        <img src={src} alt={`${title}: ${state}`} />
        {box && <span className="mark" style={box} />}
      </a>
    </figure>
  )
}
