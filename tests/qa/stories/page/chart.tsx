import { useEffect, useState, type RefCallback } from 'react'
import { charts } from '#tests/flows/charts.ts'
import { boxOf, type Box } from './box-of.ts'

/** Scrolls the chart, not the page, to the mark. */
const centred: RefCallback<HTMLElement> = (mark) => {
  const chart = mark?.closest('figure')
  if (!mark || !chart) return
  chart.scrollLeft = mark.offsetLeft - (chart.clientWidth - mark.offsetWidth) / 2
  chart.scrollTop = mark.offsetTop - (chart.clientHeight - mark.offsetHeight) / 2
}

/** Shows the chart of a flow with one state marked. */
export function Chart({ flow, state, title }: { flow: string; state: string; title: string }) {
  const src = charts[flow] ?? ''
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
        {box && <span ref={centred} className="mark" style={box} />}
      </a>
    </figure>
  )
}
